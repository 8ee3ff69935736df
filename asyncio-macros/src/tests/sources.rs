//! Programs as files, and the annotated items in them.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, ImplItem, Item, Meta, TraitItem};

/// The programs in a folder.
pub(super) fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// The attributes of a file and what each stands on.
pub(super) fn annotated(items: &[Item]) -> Vec<(TokenStream, TokenStream)> {
    let mut found = Vec::new();
    for item in items {
        let attributes: &[Attribute] = match item {
            Item::Fn(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            Item::Impl(item) => {
                for member in &item.items {
                    if let ImplItem::Fn(method) = member {
                        found.extend(read(&method.attrs, method));
                    }
                }
                &item.attrs
            }
            Item::Trait(item) => {
                for member in &item.items {
                    if let TraitItem::Fn(method) = member {
                        found.extend(read(&method.attrs, method));
                    }
                }
                &item.attrs
            }
            Item::Mod(module) => {
                found.extend(annotated(
                    module.content.as_ref().map_or(&[], |(_, items)| items),
                ));
                continue;
            }
            _ => continue,
        };
        found.extend(read(attributes, item));
    }
    found
}

/// The first attribute that is ours, and the item without it.
fn read(attributes: &[Attribute], item: &impl ToTokens) -> Option<(TokenStream, TokenStream)> {
    let is_ours = |attribute: &&Attribute| {
        attribute
            .path()
            .segments
            .last()
            .is_some_and(|last| last.ident == "async_function")
    };
    let ours = attributes.iter().find(is_ours)?;
    let arguments = match &ours.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => quote!(),
    };
    // The attributes before the item's own first token, less ours.
    let skipped = attributes
        .iter()
        .position(|found| std::ptr::eq(found, ours))
        .unwrap();
    let others = attributes
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != skipped);
    let others: TokenStream = others
        .map(|(_, attribute)| attribute.to_token_stream())
        .collect();
    let bare = item
        .to_token_stream()
        .into_iter()
        .skip(2 * attributes.len());
    Some((arguments, others.into_iter().chain(bare).collect()))
}
