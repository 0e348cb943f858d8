import { expect, test } from '@jest/globals';
import { type Call, CallFailed, calls, type Client } from '@ekamra/contracts';
import { createSignInGate, withSignInGate } from './sign-in-gate.ts';

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

test('all waiting calls share one outcome', async () => {
  const { gate } = start();
  const outcome = [gate.requestSignIn(), gate.requestSignIn(), gate.requestSignIn()];
  gate.settle(true);
  expect(await Promise.all(outcome)).toEqual([true, true, true]);
  expect(gate.isWaiting()).toBe(false);
});

test('a new token resolves the waiting calls, an unchanged one does not', async () => {
  const { gate, keep } = start();
  const outcome = gate.requestSignIn();
  keep('ended');
  expect(gate.isWaiting()).toBe(true);
  keep('fresh');
  expect(await outcome).toBe(true);
});

test('after giving up, calls fail without a dialog until the next user interaction', async () => {
  const { gate } = start();
  const uploads = [gate.requestSignIn(), gate.requestSignIn(), gate.requestSignIn()];
  gate.settle(false);
  expect(await Promise.all([...uploads, gate.requestSignIn()])).toEqual([false, false, false, false]);
  expect(gate.isWaiting()).toBe(false);
  document.body.click();
  void gate.requestSignIn();
  expect(gate.isWaiting()).toBe(true);
});

const refused = () => Promise.reject(new CallFailed(401, { message: '', code: 'NOT_SIGNED_IN' }));

test.each(['getAllAdmins', 'getBuilding'] as const)(
  '%s, whose answer depends on the token, waits at the gate when the session has ended',
  async (name) => {
    const { gate } = start();
    const call: Call = calls[name];
    // Every call is refused, whatever its answer would be.
    const api = withSignInGate(gate, { admin: () => undefined }, refused as Client);
    const failed = api(call, { params: { id: 'some' } }).catch((error: unknown) => error);
    await Promise.resolve();
    await Promise.resolve();
    expect(gate.isWaiting()).toBe(true);
    gate.settle(false);
    expect(await failed).toMatchObject({ status: 401 });
  },
);
