//! What is meant by an attribute and its item: nothing is left to ask.

mod attributes;
mod choice;
mod function;
mod judgement;
mod method;
mod names;
mod self_type;

use asyncio_policy::Order;
use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, Generics, Type, Visibility};

pub(crate) use judgement::{Errors, Judgement};
pub(crate) use self_type::replace_self;

use crate::args::Args;
use crate::diagnostics::Diagnostics;
use crate::item::Item;
use crate::predicate::{Key, Selector};
use crate::settings::Declared;
use crate::signature::{Held, Input, OperatorGenerics, Passed, State, mentions};
use names::Names;

/// An operator: what holds it, what an attempt is, and how it is judged.
pub(crate) struct Model {
    /// The path of the runtime crate.
    pub(crate) runtime: TokenStream,
    pub(crate) operator: Operator,
    pub(crate) attempt: Attempt,
    pub(crate) judgement: Judgement,
    pub(crate) key: Option<Key>,
    pub(crate) declared: Declared,
}

/// What the user wrote that the operator asks: it may speak of `Self`.
struct Asked<'a> {
    judgement: &'a mut Judgement,
    key: Option<&'a mut Key>,
}

/// The type that is the operator.
pub(crate) enum Operator {
    /// A new one, with the states in its fields.
    New(Box<NewOperator>),
    /// The type of an `impl` block.
    Existing(Box<ExistingOperator>),
}

pub(crate) struct NewOperator {
    pub(crate) name: Ident,
    pub(crate) visibility: Visibility,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) generics: OperatorGenerics,
    pub(crate) states: Vec<State>,
    /// Whether its state is the type of an `impl` block.
    pub(crate) holds_receiver: bool,
}

pub(crate) struct ExistingOperator {
    pub(crate) ty: Type,
    /// Whether the block is that of a trait.
    pub(crate) is_of_trait: bool,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) generics: Generics,
}

/// One call of the function.
pub(crate) struct Attempt {
    /// The function's name, which stands for it in messages and documentation.
    pub(crate) name: Ident,
    /// Its path; `None` where it was refused and could not be called.
    pub(crate) path: Option<TokenStream>,
    pub(crate) passed: Vec<Passed>,
    pub(crate) input: Input,
    /// `None` where it was refused.
    pub(crate) output: Option<Output>,
}

/// What the function returns.
pub(crate) struct Output {
    pub(crate) ty: Type,
    pub(crate) is_result: IsResult,
}

/// Whether the function returns a `Result`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IsResult {
    /// The type is asked, whatever its name.
    Asked,
    /// rustc lets no type be asked that has a generic parameter: its name says.
    Named(bool),
}

impl Model {
    /// Reads everything, so that everything that is wrong is told at once.
    /// `None` where too little is known of the item for an operator.
    pub(crate) fn read(
        args: &Args,
        item: Option<Item>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let names = Names::read(args, diagnostics);
        let declared = Declared::read(args, diagnostics);
        let mut judgement = Judgement::read(args, &declared, diagnostics);
        let key = args.get("key").and_then(|key| Key::read(key, diagnostics));
        // One that nothing asks for was refused, and is none.
        let mut key = key.filter(|_| declared.settings.order == Some(Order::Keyed));
        let (operator, attempt) = match item? {
            Item::Function(function) => function::read(function, &names, diagnostics)?,
            Item::Impl(block, methods) => {
                let mut asked = Asked {
                    judgement: &mut judgement,
                    key: key.as_mut(),
                };
                method::read(block, methods, &names, &mut asked, diagnostics)?
            }
        };
        Some(Self {
            runtime: names.runtime,
            operator,
            attempt,
            judgement,
            key,
            declared,
        })
    }

    /// Whether a call borrows nothing: not the input, which it gets a copy of,
    /// and nothing of the operator.
    ///
    /// Generic functions are not looked into: a parameter may have a lifetime.
    pub(crate) fn borrows_nothing(&self) -> bool {
        let Operator::New(operator) = &self.operator else {
            return false;
        };
        let is_plain = operator.generics.generics.params.is_empty();
        let is_copied = matches!(self.attempt.input.held, Held::Copied(_));
        let takes_input_alone = matches!(self.attempt.passed.as_slice(), [Passed::Input(_)]);
        is_plain && is_copied && takes_input_alone
    }
}

impl Asked<'_> {
    /// The same where `Self` means another type.
    fn replace_self(&mut self, ty: &Type) {
        self.judgement.replace_self(ty);
        if let Some(key) = &mut self.key {
            let (Selector::Function(tokens) | Selector::Closure(tokens)) = &mut key.selector;
            *tokens = replace_self(tokens, ty);
        }
    }
}

impl NewOperator {
    /// The attributes of what is generated beside the type.
    pub(crate) fn of_generated(&self) -> Vec<Attribute> {
        attributes::of_generated(&self.attributes)
    }
}

impl ExistingOperator {
    /// The attributes of what is generated around the implementation.
    pub(crate) fn of_generated(&self) -> Vec<Attribute> {
        attributes::of_generated(&self.attributes)
    }
}

impl Attempt {
    pub(crate) fn reads_attempt(&self) -> bool {
        self.passed
            .iter()
            .any(|passed| matches!(passed, Passed::Attempt(_)))
    }
}

impl Output {
    fn new(ty: Type, generics: &Generics) -> Self {
        let is_generic = mentions(&ty, generics)
            || (!generics.params.is_empty() && self_type::find_self(&ty).is_some());
        let named = matches!(&ty, Type::Path(path)
            if path.path.segments.last().is_some_and(|last| last.ident == "Result"));
        let is_result = if is_generic {
            IsResult::Named(named)
        } else {
            IsResult::Asked
        };
        Self { ty, is_result }
    }
}
