/** Reads a file; jsdom has only FileReader for that. */
function readBytes(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
  reader.readAsArrayBuffer(this);
  return promise;
}

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
  Blob.prototype.arrayBuffer = readBytes;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  class Observer {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
};
