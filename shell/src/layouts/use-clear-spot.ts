import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds between checks of what lies under a floating element. */
const interval = 150;
/** Distance in pixels between a floating element and text or controls. */
const distance = 4;
const controls = 'a, button, input, select, textarea, label, summary, [role="tab"], [role="button"]';

/** Grid of points in a rectangle, dense enough that no line of text fits between them. */
const gridOf = ({ left, top, width, height }: DOMRect): [x: number, y: number][] =>
  [0.02, 0.5, 0.98].flatMap((across) =>
    [0.02, 0.25, 0.5, 0.75, 0.98].map((down): [number, number] => [
      left + across * width,
      top + down * height,
    ]),
  );

const rectsOf = (element: Element): DOMRect[] => {
  const texts = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  const lines = texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNode(text);
    return [...range.getClientRects()];
  });
  return element.matches(controls) ? [...element.getClientRects(), ...lines] : lines;
};

/** True if a line of text or a control of the page lies under a floating element. */
const isCovering = (floating: HTMLElement): boolean => {
  const box = floating.getBoundingClientRect();
  const elementsBelow = new Set(gridOf(box).flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...elementsBelow]
    .filter((element) => !floating.contains(element) && !element.contains(floating))
    .flatMap(rectsOf)
    .some(
      (rect) =>
        rect.right > box.left - distance &&
        rect.left < box.right + distance &&
        rect.bottom > box.top - distance &&
        rect.top < box.bottom + distance,
    );
};

/**
 * Returns a ref for a floating element, and whether it covers no text or control: checked again after the page has
 * scrolled, changed, or moved its focus. False until the page's scripts run.
 */
export const useClearSpot = <Floating extends HTMLElement>(): {
  ref: RefObject<Floating | null>;
  isClear: boolean;
} => {
  const floating = useRef<Floating>(null);
  const [isClear, setClear] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      timer = undefined;
      const element = floating.current;
      if (element) setClear(!isCovering(element));
    };
    const schedule = (): void => {
      timer ??= setTimeout(check, interval);
    };
    const events = ['scroll', 'resize', 'focusin', 'transitionend', 'load'] as const;
    for (const event of events) window.addEventListener(event, schedule, { capture: true, passive: true });
    const changes = new MutationObserver(schedule);
    changes.observe(document.body, { childList: true, subtree: true });
    schedule();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, schedule, { capture: true });
    };
  }, []);
  return { ref: floating, isClear };
};
