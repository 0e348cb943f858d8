import { describe, expect, test } from '@jest/globals';
import { CallFailed } from '@ekamra/contracts';
import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { NetworkEvents } from './connection.ts';
import { createConnection, noticedBy } from './connection.ts';

const network = () => {
  const navigator = { onLine: true };
  const events: NetworkEvents = Object.assign(new EventTarget(), { navigator });
  const become = (onLine: boolean): void => {
    navigator.onLine = onLine;
    (events as unknown as EventTarget).dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  const connection = createConnection(events);
  const told: string[] = [];
  connection.subscribe(() => told.push(connection.state()));
  return { connection, become, told };
};

describe('the connection', () => {
  test('follows what the browser says', () => {
    const { become, told } = network();
    become(false);
    become(true);
    expect(told).toEqual(['offline', 'online']);
  });

  test.each([
    [0, 'unreachable'],
    [500, 'online'],
    [412, 'online'],
  ])('after a call that failed with %s is %s', async (status, state) => {
    const { connection } = network();
    let made = 0;
    const api = (() => {
      made += 1;
      return Promise.reject(new CallFailed(status, { message: '' }));
    }) as Client;
    await expect(noticedBy(connection, api)(calls.getAllAdmins)).rejects.toMatchObject({ status });
    expect(connection.state()).toBe(state);
    expect(made).toBe(1);
  });

  test('is back with the next answer', async () => {
    const { connection, told } = network();
    connection.noticed(false);
    const api = (() => Promise.resolve({ data: [] })) as unknown as Client;
    await noticedBy(connection, api)(calls.getAllAdmins);
    expect(told).toEqual(['unreachable', 'online']);
  });
});
