import type { Difference } from './merge/differences.ts';

/** A version of a record as form values, with its `ETag`; a new record has none. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
}

/** Content of a submitted new record with its Idempotency-Key; `at` is the time of the first try (ISO 8601). */
export interface Attempt {
  content: string;
  key: string;
  at: string;
}

/** Options of the draft that a form continues. */
export interface ResumedDraft<Values> {
  /** Time of its last write: ISO 8601. */
  savedAt: string;
  values: Values;
  /** Typed values of fields that the form no longer has, a labelled text each. */
  leftOver: readonly string[];
  /** Number of its pictures that no longer exist. */
  gonePictures: number;
}

/** Version, last try and draft that a form was opened with. */
export interface OpenedForm<Values> {
  /** Version that is overwritten by a save, and by which unsaved changes are known. */
  base: Version<Values>;
  /** The last try to create the record. */
  attempt?: Attempt | undefined;
  resumed?: ResumedDraft<Values> | undefined;
}

/** Reason for which a form was not saved, besides the messages at its fields. */
export interface Refusal {
  /** Sentence about the whole form. */
  failure?: string | undefined;
  /** Alert to acknowledge, which leads to a field. */
  alert?: { message: string; field: string } | undefined;
  /** Paths of fields, of which the first in the form gets the focus. */
  focus: readonly string[];
}

/** True if something was typed during the save, which is not in what was sent. */
interface TypedLater {
  typedLater?: boolean | undefined;
}

/** A conflict with somebody else's save. */
export interface Conflict<Values> {
  newest: Version<Values>;
  differences: readonly Difference[];
  failure: string;
}

type Opened<Values, Step extends string, More = unknown> = OpenedForm<Values> & { step: Step } & More;

/**
 * State of a record's form. `opening` until its initial values are known and its draft is continued or discarded, and again
 * once another tab has the draft; `saved` and `discarded` are final.
 */
export type SaveState<Values> =
  | { step: 'opening' }
  | Opened<Values, 'editing' | 'checking' | 'discarded'>
  | Opened<Values, 'saving' | 'saved', TypedLater>
  | Opened<Values, 'conflict', Conflict<Values>>
  | Opened<Values, 'refused', Refusal>;

export type SaveEvent<Values> =
  | ({ type: 'opened' } & OpenedForm<Values>)
  | { type: 'typed' | 'submitted' | 'acknowledged' | 'mergeCancelled' | 'merged' | 'saved' | 'discarded' }
  /** Another tab has continued the draft, or begun one. */
  | { type: 'taken' }
  /** The checks have passed. The attempt has a new key, which is used unless its content was tried before. */
  | { type: 'accepted'; attempt: Attempt }
  /** Somebody else has saved the same values. */
  | { type: 'rebased'; newest: Version<Values> }
  | ({ type: 'conflicted' } & Conflict<Values>)
  | ({ type: 'refused' } & Refusal);

const openedForm = <Values>({ base, attempt, resumed }: OpenedForm<Values>): OpenedForm<Values> => ({
  base,
  attempt,
  resumed,
});

const isEditable = <Values>(state: SaveState<Values>) => state.step === 'editing' || state.step === 'refused';

/** The same content repeats its key, so that a retry after a lost answer creates no second record. */
const repeatedOr = (last: Attempt | undefined, next: Attempt): Attempt =>
  last?.content === next.content ? last : next;

/** Returns the state after an event; the same state if the event means nothing in it. */
export const nextSaveState = <Values>(
  state: SaveState<Values>,
  event: SaveEvent<Values>,
): SaveState<Values> => {
  if (state.step === 'opening')
    return event.type === 'opened' ? { ...openedForm(event), step: 'editing' } : state;
  const opened = openedForm(state);
  switch (event.type) {
    case 'opened':
      return state;
    case 'typed':
      if (state.step === 'saving') return { ...state, typedLater: true };
      return state.step === 'refused' ? { ...opened, step: 'editing' } : state;
    case 'acknowledged':
      return state.step === 'refused' && state.alert
        ? { ...state, alert: undefined, focus: [state.alert.field] }
        : state;
    case 'submitted':
      return isEditable(state) ? { ...opened, step: 'checking' } : state;
    case 'accepted':
      return state.step === 'checking'
        ? { ...opened, attempt: repeatedOr(state.attempt, event.attempt), step: 'saving' }
        : state;
    case 'refused': {
      const { failure, alert, focus } = event;
      return isBusy(state) ? { ...opened, failure, alert, focus, step: 'refused' } : state;
    }
    case 'rebased':
      return state.step === 'saving' ? { ...state, base: event.newest } : state;
    case 'conflicted': {
      const { newest, differences, failure } = event;
      return state.step === 'saving' ? { ...opened, newest, differences, failure, step: 'conflict' } : state;
    }
    case 'mergeCancelled':
      return state.step === 'conflict'
        ? { ...opened, failure: state.failure, focus: [], step: 'refused' }
        : state;
    case 'merged':
      return state.step === 'conflict' ? { ...opened, base: state.newest, step: 'checking' } : state;
    case 'saved':
      return state.step === 'saving' ? { ...state, step: 'saved' } : state;
    case 'discarded':
      return isEditable(state) ? { ...opened, step: 'discarded' } : state;
    case 'taken':
      return isEditable(state) ? { step: 'opening' } : state;
  }
};

/** True while the form is checked or saved, so that nothing else can be done with it. */
export const isBusy = ({ step }: SaveState<unknown>): boolean => step === 'checking' || step === 'saving';

/** True once the input is saved or discarded, so that leaving the form loses nothing. */
export const isOver = ({ step }: SaveState<unknown>): boolean => step === 'saved' || step === 'discarded';

/** True if a saved form holds something that was typed during its save, which stays as a draft. */
export const hasLaterInput = (state: SaveState<unknown>): boolean =>
  state.step === 'saved' && state.typedLater === true;

/** Returns the sentence about a form that was not saved. */
export const failureSentence = (state: SaveState<unknown>): string | undefined =>
  state.step === 'refused' || state.step === 'conflict' ? state.failure : undefined;
