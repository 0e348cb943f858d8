type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** Replaces the browser's IntersectionObserver; `show` and `hide` say by id what comes into view and leaves it. */
export const observedViews = () => {
  const observed = new Map<Element, Tell>();
  class Observer {
    readonly #tell: Tell;
    constructor(tell: Tell) {
      this.#tell = tell;
    }
    observe(target: Element) {
      observed.set(target, this.#tell);
    }
    unobserve(target: Element) {
      observed.delete(target);
    }
    disconnect() {
      for (const [target, tell] of observed) if (tell === this.#tell) observed.delete(target);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const tell = (ids: string[], isIntersecting: boolean) => {
    for (const [target, say] of observed) if (ids.includes(target.id)) say([{ target, isIntersecting }]);
  };
  return {
    show: (...ids: string[]) => tell(ids, true),
    hide: (...ids: string[]) => tell(ids, false),
  };
};
