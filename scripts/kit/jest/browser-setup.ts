import { areStyleRulesInserted, insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** Raises the timeout of asynchronous queries for busy machines: milliseconds. */
configure({ asyncUtilTimeout: 60_000 });

// A quarter of the time of these tests went into matching style rules; a test of what styles hide inserts them again.
insertStyleRules(false);

// React's development build takes a stack trace for each element until it has this many, and starts anew each second.
// That was a tenth of the time of these tests; warnings then lack the stack of the component's owners.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

const attributesInDefaultStyles = ['hidden', 'open', 'type', 'style'];
const computedStyles = new Map<string, CSSStyleDeclaration>();
const computeStyle = globalThis.getComputedStyle;

/** Returns the inline styles of the ancestors of an element, which it may inherit from, the nearest first. */
const inlineStylesAbove = (element: Element): string[] => {
  const styles: string[] = [];
  for (let current = element.parentElement; current; current = current.parentElement) {
    const style = current.getAttribute('style');
    if (style) styles.push(style);
  }
  return styles;
};

/** A document that libraries add no style sheets to. */
let plainDocument: Document | undefined;

/** Computes the style of such an element from the default style sheet and inline styles. */
const computePlainStyle = (name: string, attributes: (string | null)[], above: string[]) => {
  plainDocument ??= document.implementation.createHTMLDocument();
  let parent: Element = plainDocument.body;
  for (const style of above.toReversed()) {
    const ancestor = plainDocument.createElement('div');
    ancestor.setAttribute('style', style);
    parent.append(ancestor);
    parent = ancestor;
  }
  const element = plainDocument.createElement(name);
  for (const [index, attribute] of attributesInDefaultStyles.entries()) {
    const value = attributes[index];
    if (value !== null && value !== undefined) element.setAttribute(attribute, value);
  }
  parent.append(element);
  const style = computeStyle(element);
  plainDocument.body.replaceChildren();
  return style;
};

/**
 * Computes the style of equal elements once, without the style sheets that libraries add: every query by role asks for the
 * style of each element and its ancestors, and jsdom matches each rule against each of them.
 */
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || areStyleRulesInserted()) return computeStyle(element, pseudoElement);
  const attributes = attributesInDefaultStyles.map((name) => element.getAttribute(name));
  const above = inlineStylesAbove(element);
  const key = JSON.stringify([element.localName, attributes, above]);
  const style = computedStyles.get(key) ?? computePlainStyle(element.localName, attributes, above);
  computedStyles.set(key, style);
  return style;
};

/** jsdom lays nothing out, so that no size ever changes. */
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
