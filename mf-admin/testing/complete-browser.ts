import { beforeEach } from '@jest/globals';

// Drafts of one test must not leak into the next.
beforeEach(() => localStorage.clear());

/** Polyfills the browser features that jsdom lacks. */
export const completeBrowser = (): void => {
  window.matchMedia = (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  class Observer {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
};
