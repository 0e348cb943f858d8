import { expect, test } from '@jest/globals';
import { createSharedTurn, type Waiter } from './shared-turn.ts';

/** A reader whose turn comes when the test says so. */
const reader = (key: string) => {
  const turn = Promise.withResolvers<void>();
  const state = { hasEnded: false };
  const waiter: Waiter = {
    key,
    run: async (work) => {
      await turn.promise;
      const result = await work();
      state.hasEnded = true;
      return result;
    },
  };
  return {
    waiter,
    state,
    call: () => turn.resolve(),
    refuse: (text: string) => turn.reject(new Error(text)),
  };
};
const settled = () => new Promise(setImmediate);

test('the first turn of any waiter does the work once, and later turns end at once', async () => {
  const shared = createSharedTurn();
  const [first, second] = [reader('first'), reader('second')];
  void shared.enter(first.waiter);
  const doneIn: string[] = [];
  const work = Promise.withResolvers<void>();
  const result = shared.run(async (key) => {
    doneIn.push(key);
    await work.promise;
    return 'a page';
  });
  void shared.enter(second.waiter);
  second.call();
  await settled();
  first.call();
  await settled();
  expect([first.state.hasEnded, second.state.hasEnded]).toEqual([true, false]);
  work.resolve();
  expect(await result).toBe('a page');
  await settled();
  expect([doneIn, second.state.hasEnded]).toEqual([['second'], true]);
});

test('a waiter who is refused is told so, and the work waits for the others', async () => {
  const shared = createSharedTurn();
  const [first, second] = [reader('first'), reader('second')];
  const refused = shared.enter(first.waiter);
  void shared.enter(second.waiter);
  const result = shared.run((key) => Promise.resolve(`in the turn of ${key}`));
  first.refuse('no room for the first');
  await expect(refused).rejects.toThrow('no room for the first');
  second.call();
  expect(await result).toBe('in the turn of second');
});

test('the work fails if all waiters are refused, or by its own error', async () => {
  const refusedTurn = createSharedTurn();
  const only = reader('only');
  const refused = refusedTurn.enter(only.waiter);
  const never = refusedTurn.run(() => Promise.resolve('never'));
  only.refuse('no room');
  await expect(refused).rejects.toThrow('no room');
  await expect(never).rejects.toThrow('no room');

  const failing = createSharedTurn();
  const next = reader('next');
  void failing.enter(next.waiter);
  const failed = failing.run(() => Promise.reject(new Error('no data')));
  next.call();
  await expect(failed).rejects.toThrow('no data');
});

test('a waiter of the same key waits once', async () => {
  const shared = createSharedTurn();
  const [tab, otherTab] = [reader('visitor'), reader('visitor')];
  void shared.enter(tab.waiter);
  void shared.enter(otherTab.waiter);
  const result = shared.run(() => Promise.resolve('a page'));
  tab.call();
  expect(await result).toBe('a page');
  otherTab.call();
  await settled();
  expect(otherTab.state.hasEnded).toBe(false);
});
