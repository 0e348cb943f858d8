/// <reference lib="dom" />

/**
 * Lays out the parts of a new page that match the selector after the others, and one after the other, so that no task is
 * long; styles keep them from it before. A part has its height only afterwards: a page that is opened elsewhere than at
 * its beginning is laid out at once.
 *
 * The server writes the text of this function into the document, so that it refers to nothing outside of itself.
 */
export const layOutInParts = (laterParts: string): void => {
  const root = document.documentElement;
  const finish = (): void => {
    root.dataset.laidOut = '';
  };
  /** Lays out all before a click leaves the page, so that Back finds the place by the heights that the parts then have. */
  const finishInPlace = ({ target }: MouseEvent): void => {
    if ('laidOut' in root.dataset || !(target instanceof Element)) return;
    const { top } = target.getBoundingClientRect();
    finish();
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const layOut = ([part, ...others]: HTMLElement[]): void => {
    if (!part) return finish();
    part.style.contentVisibility = 'visible';
    // Not every Safari has idle callbacks.
    const whenIdle: (step: () => void) => void =
      'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    whenIdle(() => layOut(others));
  };
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser scrolls to where a visitor was, or to the part that the address names.
  if (location.hash || navigations.some(({ type }) => type !== 'navigate')) return finish();
  // What is not a later part is laid out here, and not in the task that paints.
  root.getBoundingClientRect();
  const start = (): void => layOut([...root.querySelectorAll<HTMLElement>(laterParts)]);
  addEventListener('load', start, { once: true });
  addEventListener('click', finishInPlace, { once: true, capture: true });
};
