import { beforeEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// Whole pages are opened here, on machines that do other things at the same time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000 });
// No test goes on with the drafts of the one before.
beforeEach(() => localStorage.clear());

/** Gives jsdom the parts of a browser that it lacks and the back office uses. */
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
