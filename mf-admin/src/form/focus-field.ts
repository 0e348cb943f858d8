import { type RefObject, useEffect, useRef } from 'react';

const controlOf = (form: HTMLFormElement, name: string): HTMLElement | undefined => {
  const found = form.elements.namedItem(name);
  const control = found instanceof Element ? found : found?.[0];
  return control instanceof HTMLElement ? control : undefined;
};

/**
 * Focuses and scrolls to the first control in document order of those with these names; in a group of radio buttons,
 * the first.
 */
export const focusFirstOf = (form: HTMLFormElement, names: readonly string[]): void => {
  const [first] = names
    .flatMap((name) => controlOf(form, name) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
};

/** Focuses the first field in an element once what took its place, and had the focus, is gone. */
export const useFocusOnceReady = (place: RefObject<HTMLElement | null>, isReady: boolean): void => {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current)
      place.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus();
    wasReady.current = isReady;
  }, [isReady, place]);
};
