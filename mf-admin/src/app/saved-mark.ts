import { createStore } from './store.ts';

/** Milliseconds that a mark lasts once the record is visible, and that it waits to become visible. */
const visibleMs = 4000;
const waitingMs = 30_000;

/** The records that were saved last. */
export interface SavedRecordMark {
  ids: ReadonlySet<string>;
  /** True if the list should scroll to them, because they were not visible when it was left. */
  reveal: boolean;
}

/**
 * Creates a mark of the records that were just saved, so that their list can highlight them for a moment. `schedule`
 * runs a callback after the given milliseconds.
 */
export const createSavedMark = (schedule: (run: () => void, ms: number) => void) => {
  const { get, set, subscribe } = createStore<SavedRecordMark | undefined>(undefined);
  const expireIn = (ms: number): void => {
    const ending = get();
    schedule(() => {
      if (get() === ending) set(undefined);
    }, ms);
  };
  return {
    get,
    subscribe,
    set: (ids: readonly string[], { reveal } = { reveal: false }): void => {
      set({ ids: new Set(ids), reveal });
      expireIn(waitingMs);
    },
    /** Ends the mark soon: the marked records are visible now. */
    startExpiry: (): void => expireIn(visibleMs),
  };
};
export type SavedMark = ReturnType<typeof createSavedMark>;
