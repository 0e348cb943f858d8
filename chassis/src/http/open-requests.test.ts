import { EventEmitter } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createOpenRequests } from './open-requests.ts';

/** Requests of the addresses `a` and `b`; those that have started are in `started`. */
const stage = () => {
  const takeTurn = createOpenRequests({
    addressOf: ({ headers }) => String(headers.host),
    perAddress: 40,
  });
  const started: string[] = [];
  return {
    started,
    ask: (address: string): ServerResponse => {
      // Only these parts of a request are looked at.
      const request = { headers: { host: address }, socket: new EventEmitter() as Socket } as IncomingMessage;
      const response = new ServerResponse(request);
      takeTurn({ request, response, start: () => void started.push(address) });
      return response;
    },
  };
};
const close = (response: ServerResponse): void => {
  // Set by Node at the end of a connection.
  Object.defineProperty(response, 'closed', { value: true });
  response.emit('close');
};

test('an address starts eight requests at once, and more only in turns with others', async () => {
  const { started, ask } = stage();
  for (let count = 0; count < 20; count += 1) ask('a');
  for (let count = 0; count < 20; count += 1) ask('b');
  expect(started).toEqual([...Array<string>(8).fill('a'), ...Array<string>(8).fill('b')]);
  while (started.length < 40) await nextTurn();
  expect(started.slice(16)).toEqual(Array.from({ length: 24 }, (_, index) => (index % 2 ? 'b' : 'a')));
});

test('whoever has few requests doesn’t wait behind an address with many', async () => {
  const { started, ask } = stage();
  for (let count = 0; count < 40; count += 1) ask('a');
  ask('b');
  expect(started.indexOf('b')).toBe(8);
  while (started.length < 41) await nextTurn();
});

test('a request whose caller has left while it waited is not started', async () => {
  const { started, ask } = stage();
  const asked = Array.from({ length: 20 }, () => ask('a'));
  for (const response of asked.slice(8)) close(response);
  for (let turns = 0; turns < 50; turns += 1) await nextTurn();
  expect(started).toHaveLength(8);
});
