type Notify = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/**
 * Replaces the browser's IntersectionObserver; `show` and `hide` report the elements with the given ids as in
 * or out of view.
 */
export const stubIntersectionObserver = () => {
  const observed = new Map<Element, Notify>();
  class Observer {
    readonly #notify: Notify;
    constructor(notify: Notify) {
      this.#notify = notify;
    }
    observe(target: Element) {
      observed.set(target, this.#notify);
    }
    unobserve(target: Element) {
      observed.delete(target);
    }
    disconnect() {
      for (const [target, notify] of observed) if (notify === this.#notify) observed.delete(target);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const notify = (ids: string[], isIntersecting: boolean) => {
    for (const [target, notifyTarget] of observed)
      if (ids.includes(target.id)) notifyTarget([{ target, isIntersecting }]);
  };
  return {
    show: (...ids: string[]) => notify(ids, true),
    hide: (...ids: string[]) => notify(ids, false),
  };
};
