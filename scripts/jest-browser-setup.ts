import { insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { configure } from '@testing-library/react';

/** Raises the timeout of asynchronous queries for busy machines: milliseconds. */
configure({ asyncUtilTimeout: 60_000 });

// A quarter of the time of these tests went into matching style rules; a test of what styles hide inserts them again.
insertStyleRules(false);

const attributesInDefaultStyles = ['hidden', 'open', 'type'];
const defaultStyles = new Map<string, CSSStyleDeclaration>();
const computeStyle = globalThis.getComputedStyle;

/** True if nothing but the default style sheet applies to an element. */
const hasDefaultStyle = (element: Element): boolean => {
  if (document.styleSheets.length > 0) return false;
  for (let current: Element | null = element; current; current = current.parentElement)
    if (current.hasAttribute('style')) return false;
  return true;
};

/**
 * Computes the style of equal elements once where only the default style sheet applies: every query by role asks for the
 * style of each element and its ancestors, and jsdom matches each rule against each of them.
 */
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || !hasDefaultStyle(element)) return computeStyle(element, pseudoElement);
  const attributes = attributesInDefaultStyles.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, ...attributes]);
  const style = defaultStyles.get(key) ?? computeStyle(element);
  defaultStyles.set(key, style);
  return style;
};

/** jsdom lays nothing out, so that no size ever changes. */
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
