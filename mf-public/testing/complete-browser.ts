/**
 * Stubs browser APIs that jsdom lacks and the pages use; `matching` returns true for media queries that
 * match.
 */
export const completeBrowser = (matching: (query: string) => boolean = () => false): void => {
  window.matchMedia = (query) =>
    ({
      matches: matching(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  class Observer {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
};
