import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of an element that may disappear while it has the focus, such as with its Retry button. The focus then
 * moves to the dialog around it, else to the page, and not to the body.
 */
export const useFocusOnRemoval = <Removed extends HTMLElement>(): RefObject<Removed | null> => {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const place = element?.closest<HTMLElement>('[role="dialog"], main');
    return () => {
      if (element?.contains(document.activeElement)) place?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
};
