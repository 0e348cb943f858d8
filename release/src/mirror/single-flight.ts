/** Deduplicates concurrent work: calls with the same name share one promise while it is pending. */
export const createSingleFlight = <T>() => {
  const pending = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const promise = pending.get(name) ?? work().finally(() => pending.delete(name));
    pending.set(name, promise);
    return promise;
  };
};
