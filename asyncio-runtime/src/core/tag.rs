/// What is kept beside an element, by the one who admits it. The default one is
/// kept where there is no element.
pub trait Tag: Default {
    /// Whether there are fences among the elements, which nothing passes.
    ///
    /// Where there are none, they cost nothing.
    const FENCED: bool = false;

    /// The part of the stream between two fences to which the element belongs.
    fn segment(&self) -> u32 {
        0
    }

    /// Remembers that part.
    fn set_segment(&mut self, _segment: u32) {}

    /// Takes the next fence in, so that this one stands for both, if it can.
    fn absorb(&mut self, _next: &Self) -> bool {
        false
    }
}

impl Tag for () {}

/// Of a source that can fail: its error in the place of an input.
impl<E> Tag for Option<E> {}
