/** Creates a value with subscribers, for `useSyncExternalStore`. */
export const createStore = <Value>(initial: Value) => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
