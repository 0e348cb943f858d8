import type { BackOffice } from './context.ts';

/** Remembers whether the page that is shown holds something that has not been saved. */
export const createUnsaved = (): BackOffice['unsaved'] => {
  let unsaved = false;
  return {
    get: () => unsaved,
    set: (next) => {
      unsaved = next;
    },
  };
};
