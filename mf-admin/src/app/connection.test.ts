import { describe, expect, test } from '@jest/globals';
import { type Client, CallFailed } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { type NetworkEvents, createConnection, withConnectionTracking } from './connection.ts';

const network = () => {
  const navigator = { onLine: true };
  const events: NetworkEvents = Object.assign(new EventTarget(), { navigator });
  const setOnline = (onLine: boolean): void => {
    navigator.onLine = onLine;
    (events as unknown as EventTarget).dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  const connection = createConnection(events);
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.state()));
  return { connection, setOnline, states };
};

describe('connection', () => {
  test('follows the events of the browser', () => {
    const { setOnline, states } = network();
    setOnline(false);
    setOnline(true);
    expect(states).toEqual(['offline', 'online']);
  });

  test.each([
    [0, 'unreachable'],
    [500, 'online'],
    [412, 'online'],
  ])('after a call that failed with %s it is %s', async (status, state) => {
    const { connection } = network();
    let callCount = 0;
    const api = (() => {
      callCount += 1;
      return Promise.reject(new CallFailed(status, { message: '' }));
    }) as Client;
    await expect(withConnectionTracking(connection, api)(calls.getAllAdmins)).rejects.toMatchObject({
      status,
    });
    expect(connection.state()).toBe(state);
    expect(callCount).toBe(1);
  });

  test('is online again with the next answer', async () => {
    const { connection, states } = network();
    connection.recordOutcome(false);
    const api = (() => Promise.resolve({ data: [] })) as unknown as Client;
    await withConnectionTracking(connection, api)(calls.getAllAdmins);
    expect(states).toEqual(['unreachable', 'online']);
  });
});
