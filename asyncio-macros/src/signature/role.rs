//! What an argument is for, told by its mark.

use quote::ToTokens;
use syn::{Attribute, Meta, PatType};

use super::types;
use crate::diagnostics::Diagnostics;
use crate::markers::MARKERS;
use crate::refuse::signature as refuse;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    State,
    Attempt,
    Input,
    /// A second input, or what may not be there at all.
    Unknown,
}

/// Whether an argument is marked `#[attempt]`.
pub(crate) fn is_marked_attempt(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("attempt"))
}

/// The role of each argument. Of the unmarked ones the last is the input, since
/// what stays the same for all elements is usually named first.
pub(super) fn roles(
    arguments: Vec<PatType>,
    diagnostics: &mut Diagnostics,
) -> Vec<(Role, PatType)> {
    let mut roles: Vec<(Role, PatType)> = arguments
        .into_iter()
        .map(|argument| (marked(&argument.attrs, diagnostics), argument))
        .map(|(role, argument)| match role {
            Some(role) => (role, argument),
            None if types::is_attempt(&argument.ty) => (Role::Unknown, argument),
            None => (Role::Input, argument),
        })
        .collect();
    let mut has_input = false;
    for (role, _) in roles
        .iter_mut()
        .rev()
        .filter(|(role, _)| *role == Role::Input)
    {
        if has_input {
            *role = Role::Unknown;
        }
        has_input = true;
    }
    roles
}

fn marked(attributes: &[Attribute], diagnostics: &mut Diagnostics) -> Option<Role> {
    let mut role = None;
    for attribute in attributes {
        let path = attribute.path();
        if path.is_ident("cfg") || path.is_ident("cfg_attr") {
            diagnostics.refuse_tokens(path, refuse::cfg_on_argument());
        }
        let Some(marker) = MARKERS.iter().find(|marker| path.is_ident(marker)) else {
            continue;
        };
        if !matches!(attribute.meta, Meta::Path(_)) {
            diagnostics.refuse_tokens(&attribute.meta, refuse::marker_value(marker));
        }
        if role.is_some() {
            diagnostics.refuse_tokens(&path.to_token_stream(), refuse::second_marker());
        }
        let found = if *marker == "state" {
            Role::State
        } else {
            Role::Attempt
        };
        role = role.or(Some(found));
    }
    role
}
