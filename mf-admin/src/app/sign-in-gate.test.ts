import { expect, test } from '@jest/globals';
import { createSignInGate } from './sign-in-gate.ts';

const start = () => {
  const listeners = new Set<() => void>();
  const stored = { token: 'ended' };
  const gate = createSignInGate({
    token: () => stored.token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const keep = (token: string): void => {
    stored.token = token;
    for (const listener of listeners) listener();
  };
  return { gate, keep };
};

test('all that wait share one outcome', async () => {
  const { gate } = start();
  const asked = [gate.ask(), gate.ask(), gate.ask()];
  gate.settle(true);
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(gate.waiting()).toBe(false);
});

test('a token that is new lets them go on, one that is the same does not', async () => {
  const { gate, keep } = start();
  const asked = gate.ask();
  keep('ended');
  expect(gate.waiting()).toBe(true);
  keep('fresh');
  expect(await asked).toBe(true);
});

test('once somebody gave up, nobody is asked before they do the next thing', async () => {
  const { gate } = start();
  const uploads = [gate.ask(), gate.ask(), gate.ask()];
  gate.settle(false);
  expect(await Promise.all([...uploads, gate.ask()])).toEqual([false, false, false, false]);
  expect(gate.waiting()).toBe(false);
  document.body.click();
  void gate.ask();
  expect(gate.waiting()).toBe(true);
});
