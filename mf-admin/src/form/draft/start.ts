import type { Draft, DraftStore } from './draft-store.ts';

/** What a form begins with. */
export interface Start<Values> {
  /** What it counts as opened with, and the version of that (`ETag`). */
  base: Draft<Values>['base'];
  /** The draft that is gone on with. */
  continued: Draft<Values> | undefined;
  /** Where its draft is kept. */
  store: DraftStore<Values>;
}

/** What a form holds while it is not settled yet what it begins with; nothing of it is kept. */
export const notBegun = <Values>(values: Values): Start<Values> => ({
  base: { values },
  continued: undefined,
  store: { key: '', read: () => undefined, write: () => true, remove: () => undefined },
});

/** What stands in the form at first. */
export const valuesOf = <Values>({ base, continued }: Start<Values>): Values =>
  continued?.values ?? base.values;
