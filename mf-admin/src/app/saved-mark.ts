/** Milliseconds that a mark lasts once the record is visible, and that it waits to become visible. */
const visibleMs = 4000;
const waitingMs = 30_000;

/** The records that were saved last. */
export interface Mark {
  ids: ReadonlySet<string>;
  /** True if the list should scroll to them, because they were not visible when it was left. */
  reveal: boolean;
}

/**
 * Creates a mark of the records that were just saved, so that their list can highlight them for a moment. `schedule`
 * runs a callback after the given milliseconds.
 */
export const createSavedMark = (schedule: (run: () => void, ms: number) => void) => {
  let mark: Mark | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Mark | undefined): void => {
    mark = next;
    for (const listener of listeners) listener();
  };
  const expireIn = (ms: number): void => {
    const ending = mark;
    schedule(() => {
      if (mark === ending) change(undefined);
    }, ms);
  };
  return {
    get: () => mark,
    set: (ids: readonly string[], { reveal } = { reveal: false }): void => {
      change({ ids: new Set(ids), reveal });
      expireIn(waitingMs);
    },
    /** Ends the mark soon: the marked records are visible now. */
    startExpiry: (): void => expireIn(visibleMs),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type SavedMark = ReturnType<typeof createSavedMark>;
