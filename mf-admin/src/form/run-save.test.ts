import { CallFailed } from '@ekamra/contracts/calls/client';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { createStore } from '../app/store.ts';
import { type SaveRunOptions, type Saving, createSaveRun } from './run-save.ts';
import type { SaveState } from './save-state.ts';

beforeAll(completeBrowser);

type Values = { name: string; city: string };
const opened: Values = { name: 'Canal Plot', city: 'Puri' };
const fields = (['name', 'city'] as const).map((path) => ({
  path,
  label: path,
  pictures: false,
  valueOf: (values: object) => (values as Values)[path],
  format: (values: object) => [(values as Values)[path]],
}));
const failed = (status: number, message: string) =>
  new CallFailed(status, { message, code: status === 412 ? 'CHANGED_MEANWHILE' : 'UNAVAILABLE' });
const refuse = () => Promise.reject(failed(503, 'The catalogue is resting.'));
const changed = () => Promise.reject(failed(412, 'Somebody else changed it.'));

/** A form with these values, whose saves are answered in order, and whose record was changed to `newest` by somebody else. */
const openForm = (
  answers: (() => Promise<void>)[],
  { newest = opened, ...more }: { newest?: Values } & Partial<SaveRunOptions<Values, Values>> = {},
) => {
  const form: Values = { ...opened };
  const store = createStore<SaveState<Values>>({ step: 'editing', base: { values: opened, etag: '"1"' } });
  const saves: (Saving & { input: Values })[] = [];
  const log: string[] = [];
  let reads = 1;
  const run = createSaveRun<Values, Values>({
    store,
    fields,
    values: () => ({ ...form }),
    check: () => Promise.resolve({ input: { ...form } }),
    save: async (input, saving) => {
      saves.push({ input, ...saving });
      await answers[saves.length - 1]?.();
      return () => void log.push('went to the list');
    },
    readNewest: () => {
      reads += 1;
      return Promise.resolve({ values: newest, etag: `"${reads}"` });
    },
    refill: ({ values }) => Object.assign(form, values),
    reportFailure: (error) => {
      log.push(`reported: ${(error as Error).message}`);
      return ['city'];
    },
    leave: (go) => {
      log.push('left');
      go();
    },
    ...more,
  });
  const versions = () => saves.map(({ version }) => version);
  return { ...run, form, store, saves, log, versions };
};

describe('submitting', () => {
  test('saves on top of the opened version, and leaves', async () => {
    const { form, submit, store, saves, log } = openForm([]);
    form.name = 'Canal View';
    await submit();
    expect(saves).toMatchObject([{ version: '"1"', input: { name: 'Canal View' } }]);
    expect(store.get().step).toBe('saved');
    expect(log).toEqual(['left', 'went to the list']);
  });

  test('saves nothing if the checks fail', async () => {
    const alert = { message: 'Please Check Building Name', field: 'name' };
    const { submit, store, saves } = openForm([], {
      check: () => Promise.resolve({ refusal: { alert, focus: [] } }),
    });
    await submit();
    expect(store.get()).toMatchObject({ step: 'refused', alert });
    expect(saves).toEqual([]);
  });

  test('twice saves once', async () => {
    const answer = Promise.withResolvers<void>();
    const { submit, saves } = openForm([() => answer.promise]);
    const first = submit();
    await submit();
    answer.resolve();
    await first;
    await submit();
    expect(saves).toHaveLength(1);
  });

  test('reports a failure, and repeats the key as long as the content is the same', async () => {
    const { form, submit, store, saves, log } = openForm([refuse, refuse]);
    await submit();
    expect(store.get()).toMatchObject({
      step: 'refused',
      failure: 'The catalogue is resting.',
      focus: ['city'],
    });
    expect(log).toEqual(['reported: The catalogue is resting.']);
    await submit();
    form.city = 'Cuttack';
    await submit();
    const [first, second, third] = saves.map(({ attempt }) => attempt.key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('reports an unexpected error, and throws it', async () => {
    const broken = new TypeError('values is not iterable');
    const { submit, store } = openForm([() => Promise.reject(broken)]);
    await expect(submit()).rejects.toBe(broken);
    expect(store.get()).toMatchObject({ step: 'refused', failure: 'Something went wrong on this page.' });
  });
});

describe('a record that somebody else has saved', () => {
  const theirs = { name: 'Their Plot', city: 'Puri' };
  /** Runs into a conflict after changing the city. */
  const runIntoConflict = async (...answers: (() => Promise<void>)[]) => {
    const run = openForm([changed, ...answers], { newest: theirs });
    run.form.city = 'Cuttack';
    await run.submit();
    return run;
  };

  test('is not overwritten unseen', async () => {
    const { store, saves, form, log } = await runIntoConflict();
    expect(store.get()).toMatchObject({
      step: 'conflict',
      differences: [
        { path: 'name', changedBy: 'theirs' },
        { path: 'city', changedBy: 'yours' },
      ],
    });
    expect(saves).toHaveLength(1);
    expect(form).toEqual({ name: 'Canal Plot', city: 'Cuttack' });
    expect(log).toEqual(['reported: Somebody else changed it.']);
  });

  test('is saved with the choices on top of the version that was seen', async () => {
    const { merge, store, saves, versions, log } = await runIntoConflict();
    await merge(['name']);
    expect(versions()).toEqual(['"1"', '"2"']);
    expect(saves[1]?.input).toEqual({ name: 'Their Plot', city: 'Cuttack' });
    expect(store.get().step).toBe('saved');
    expect(log.slice(-2)).toEqual(['left', 'went to the list']);
  });

  test('keeps the input when the merge is cancelled', async () => {
    const { send, submit, store, form, versions } = await runIntoConflict(changed);
    send({ type: 'mergeCancelled' });
    expect(store.get()).toMatchObject({ step: 'refused', failure: 'Somebody else changed it.' });
    expect(form).toEqual({ name: 'Canal Plot', city: 'Cuttack' });
    await submit();
    expect(versions()).toEqual(['"1"', '"1"']);
    expect(store.get().step).toBe('conflict');
  });

  test('may be changed again before the choices are saved', async () => {
    const { merge, store, versions } = await runIntoConflict(changed);
    await merge([]);
    expect(store.get()).toMatchObject({ step: 'conflict', newest: { etag: '"3"' } });
    await merge([]);
    expect(versions()).toEqual(['"1"', '"2"', '"3"']);
  });

  test('with the same values is saved without a question', async () => {
    const { form, submit, store, versions } = openForm([changed], { newest: theirs });
    form.name = theirs.name;
    await submit();
    expect(versions()).toEqual(['"1"', '"2"']);
    expect(store.get().step).toBe('saved');
  });

  test('that cannot be read is a failed save', async () => {
    const { submit, store } = openForm([changed], {
      readNewest: refuse,
    });
    await submit();
    expect(store.get()).toMatchObject({ step: 'refused', failure: 'The catalogue is resting.' });
  });
});
