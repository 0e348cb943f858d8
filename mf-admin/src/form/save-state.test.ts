import { describe, expect, test } from '@jest/globals';
import {
  type Attempt,
  type SaveEvent,
  type SaveState,
  failureSentence,
  hasLaterInput,
  isBusy,
  isOver,
  nextSaveState,
} from './save-state.ts';

type Values = { name: string };
const base = { values: { name: 'Canal Plot' }, etag: '"1"' };
const newest = { values: { name: 'Canal View' }, etag: '"2"' };
const attempt = (content: string, key = 'k1'): Attempt => ({ content, key, at: '2026-06-12T08:35:00.000Z' });
const failure = 'The catalogue is resting.';

const events: Record<SaveEvent<Values>['type'], SaveEvent<Values>> = {
  opened: { type: 'opened', base },
  typed: { type: 'typed' },
  submitted: { type: 'submitted' },
  accepted: { type: 'accepted', attempt: attempt('{}') },
  refused: {
    type: 'refused',
    failure,
    alert: { message: 'Please Check Building Name', field: 'name' },
    focus: [],
  },
  rebased: { type: 'rebased', newest },
  conflicted: { type: 'conflicted', newest, differences: [], failure },
  merged: { type: 'merged' },
  mergeCancelled: { type: 'mergeCancelled' },
  acknowledged: { type: 'acknowledged' },
  saved: { type: 'saved' },
  discarded: { type: 'discarded' },
  taken: { type: 'taken' },
};
type EventType = keyof typeof events;
const after = (...types: EventType[]): SaveState<Values> =>
  types.reduce<SaveState<Values>>((state, type) => nextSaveState(state, events[type]), { step: 'opening' });

type Step = SaveState<Values>['step'];
const states: Record<Step, SaveState<Values>> = {
  opening: after(),
  editing: after('opened'),
  checking: after('opened', 'submitted'),
  saving: after('opened', 'submitted', 'accepted'),
  conflict: after('opened', 'submitted', 'accepted', 'conflicted'),
  refused: after('opened', 'submitted', 'refused'),
  saved: after('opened', 'submitted', 'accepted', 'saved'),
  discarded: after('opened', 'discarded'),
};
/** The step that each event leads to; every other event leaves the state as it is. */
const transitions: Record<Step, Partial<Record<EventType, Step>>> = {
  opening: { opened: 'editing' },
  editing: { submitted: 'checking', discarded: 'discarded', taken: 'opening' },
  checking: { accepted: 'saving', refused: 'refused' },
  saving: { saved: 'saved', refused: 'refused', conflicted: 'conflict', rebased: 'saving', typed: 'saving' },
  conflict: { merged: 'checking', mergeCancelled: 'refused' },
  refused: {
    submitted: 'checking',
    typed: 'editing',
    acknowledged: 'refused',
    discarded: 'discarded',
    taken: 'opening',
  },
  saved: {},
  discarded: {},
};

/** Submits this content, with this key for a new attempt, in vain. */
const tryWith = (state: SaveState<Values>, content: string, key: string): SaveState<Values> =>
  [events.submitted, { type: 'accepted', attempt: attempt(content, key) } as const, events.refused].reduce<
    SaveState<Values>
  >(nextSaveState, state);

describe.each(Object.entries(transitions))('a form that is %s', (step, leadingTo) => {
  const state = states[step as Step];
  test('has this state', () => expect(state.step).toBe(step));

  test.each(Object.values(events))('after $type', (event) => {
    const next = nextSaveState(state, event);
    const expected = leadingTo[event.type];
    expect([next.step, next === state]).toEqual([expected ?? step, expected === undefined]);
  });
});

describe('a form', () => {
  test('is busy while it is checked or saved, and over once it is saved or discarded', () => {
    const all = Object.values(states);
    expect(all.filter(isBusy).map(({ step }) => step)).toEqual(['checking', 'saving']);
    expect(all.filter(isOver).map(({ step }) => step)).toEqual(['saved', 'discarded']);
  });

  test('has a failure until something is typed or it is submitted again', () => {
    expect(failureSentence(states.refused)).toBe(failure);
    expect(failureSentence(nextSaveState(states.refused, events.typed))).toBeUndefined();
    expect(failureSentence(nextSaveState(states.refused, events.submitted))).toBeUndefined();
  });

  test('that was typed in during its save holds later input once it is saved', () => {
    expect(hasLaterInput(states.saved)).toBe(false);
    const typed = nextSaveState(states.saving, events.typed);
    expect(hasLaterInput(nextSaveState(typed, events.saved))).toBe(true);
    expect(nextSaveState(typed, events.refused)).not.toHaveProperty('typedLater');
  });

  test('focuses the field of an alert once it is acknowledged', () => {
    expect(states.refused).toMatchObject({ focus: [] });
    const acknowledged = nextSaveState(states.refused, events.acknowledged);
    expect(acknowledged).toMatchObject({ alert: undefined, focus: ['name'] });
    expect(nextSaveState(acknowledged, events.acknowledged)).toBe(acknowledged);
  });

  test('keeps the failure of a conflict when the merge is cancelled, and its own version', () => {
    const cancelled = nextSaveState(states.conflict, events.mergeCancelled);
    expect(cancelled).toMatchObject({ base, failure });
  });

  test('is saved on top of the newest version after a merge', () => {
    expect(nextSaveState(states.conflict, events.merged)).toMatchObject({ base: newest });
    expect(nextSaveState(states.saving, events.rebased)).toMatchObject({ base: newest });
  });

  test('repeats the key of an attempt with the same content, and no other', () => {
    const once = tryWith(states.editing, 'a', 'k1');
    expect(once).toMatchObject({ attempt: { key: 'k1' } });
    expect(tryWith(once, 'a', 'k2')).toMatchObject({ attempt: { key: 'k1' } });
    expect(tryWith(once, 'b', 'k2')).toMatchObject({ attempt: { content: 'b', key: 'k2' } });
  });

  test('keeps what it has of its draft', () => {
    const resumed = {
      savedAt: '',
      values: { name: 'C' },
      leftOver: ['Survey number: 42/7'],
      gonePictures: 1,
    };
    let state = nextSaveState<Values>(
      { step: 'opening' },
      { type: 'opened', base, attempt: attempt('a'), resumed },
    );
    for (const type of ['submitted', 'refused', 'typed', 'submitted'] as const) {
      state = nextSaveState(state, events[type]);
      expect(state).toMatchObject({ base, attempt: attempt('a'), resumed });
    }
  });
});
