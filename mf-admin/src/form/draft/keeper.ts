import type { Attempt, Draft, DraftStore } from './draft-store.ts';

/** How long a form rests before its draft is kept: milliseconds. */
export const restMs = 500;

/** What has become of a form's draft. */
export interface DraftState {
  /** Whether what stands in the form is kept: when, or that the browser does not keep it. */
  kept: { at: string } | 'refused' | undefined;
  /** What another tab has done with the draft meanwhile. */
  elsewhere: { at: string } | 'removed' | undefined;
}

export interface KeeperParts<Values> {
  store: DraftStore<Values>;
  /** Tells this tab from others. */
  tab: string;
  now(): Date;
  /** What stands in the form now. */
  values(): Values;
  /** What the form was opened with. */
  base: Draft<Values>['base'];
  /** The draft that the form goes on with. */
  continued: Draft<Values> | undefined;
}

export interface Keeper<Values> {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  state(): DraftState;
  /** Something was typed: it is kept once the form rests. */
  changed(): void;
  /** Keeps what was typed at once. */
  flush(): void;
  base(): Draft<Values>['base'];
  /** What the form counts as opened with from now on, such as what somebody else saved meanwhile. */
  rebase(base: Draft<Values>['base']): void;
  /** Remembers with which key something was sent, so that a second try after a reload has it, too. */
  attempted(attempt: Attempt): void;
  /** Another tab has changed the storage. */
  heard(change: Pick<StorageEvent, 'key' | 'newValue'>): void;
  /** It is saved: the draft goes, and nothing is kept any more. */
  close(): void;
  /** Lets go of what is not kept yet, and leaves what is. */
  rest(): void;
}

/** Keeps the draft of one form while it is filled in. Of several tabs the last to type wins; the others are told. */
export const createKeeper = <Values>(parts: KeeperParts<Values>): Keeper<Values> => {
  const { store, tab, now, values, continued } = parts;
  const listeners = new Set<() => void>();
  let state: DraftState = { kept: continued && { at: continued.savedAt }, elsewhere: undefined };
  let { base } = parts;
  let attempt = continued?.attempt;
  let last = continued && JSON.stringify([continued.base, continued.values, continued.attempt]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let closed = false;

  const show = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const rest = (): void => {
    clearTimeout(timer);
    pending = false;
  };
  const forget = (): void => {
    if (last === undefined) return;
    last = undefined;
    store.remove();
    show({ kept: undefined, elsewhere: undefined });
  };
  const keep = (typed: Values): void => {
    const content = JSON.stringify([base, typed, attempt]);
    if (content === last) return;
    const savedAt = now().toISOString();
    if (store.write({ savedAt, tab, base, values: typed, ...(attempt ? { attempt } : {}) })) {
      last = content;
      show({ kept: { at: savedAt }, elsewhere: undefined });
    } else show({ ...state, kept: 'refused' });
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (closed || !pending) return;
    pending = false;
    const typed = values();
    if (JSON.stringify(typed) === JSON.stringify(base.values)) forget();
    else keep(typed);
  };
  const changed = (): void => {
    if (closed) return;
    pending = true;
    clearTimeout(timer);
    timer = setTimeout(flush, restMs);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    changed,
    flush,
    base: () => base,
    rebase: (next) => {
      base = next;
      changed();
    },
    attempted: (next) => {
      attempt = next;
      changed();
      flush();
    },
    heard: ({ key, newValue }) => {
      // A null key means that all of the storage was cleared, which ends the session as well.
      if (closed || key !== store.key) return;
      const theirs = newValue === null ? undefined : store.read();
      if (theirs && theirs.tab !== tab) show({ ...state, elsewhere: { at: theirs.savedAt } });
      if (!theirs) show({ ...state, elsewhere: 'removed' });
      // What is typed here next is kept again, over theirs.
      last = last === undefined ? undefined : '';
    },
    close: () => {
      rest();
      closed = true;
      store.remove();
    },
    rest,
  };
};
