import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from './calls.ts';
import { CallFailed, createClient, unreachable } from './client.ts';
import { answerDeadlineMs, fileDeadlineMs, isDeadlineExceeded, withDeadline } from './deadline.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const silent = () => Promise.withResolvers<never>().promise;
/** Returns what a promise was rejected with, once the time has passed. */
const rejectionAfter = async (ms: number, work: Promise<unknown>): Promise<unknown> => {
  const reason = work.then(
    () => undefined,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(ms);
  return reason;
};

describe('a call', () => {
  test('without an answer fails at its deadline, and its request ends', async () => {
    const send = jest.fn<typeof fetch>(silent);
    const call = createClient({ origin: '', fetch: send })(calls.getAllBuildings);
    let isSettled = false;
    const failure = rejectionAfter(answerDeadlineMs - 1, call).finally(() => (isSettled = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER', message: 'The server could not be reached' });
    expect(isDeadlineExceeded(error)).toBe(true);
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  test('whose answer breaks off in the middle fails at its deadline', async () => {
    const answer = new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([91])) }));
    const client = createClient({ origin: '', fetch: () => Promise.resolve(answer) });
    const error = await rejectionAfter(answerDeadlineMs, client(calls.getAllBuildings));
    expect(error).toMatchObject({ status: 0 });
  });

  test('that waits for a new session fails at its deadline', async () => {
    const client = createClient({
      origin: '',
      fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
      renew: silent,
    });
    expect(await rejectionAfter(answerDeadlineMs, client(calls.getAllAdmins))).toMatchObject({ status: 0 });
  });

  test('whose session could not be renewed for now fails without an answer, not with its 401', async () => {
    const client = createClient({
      origin: '',
      fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
      renew: () => Promise.reject(unreachable(new Error('503'))),
    });
    await expect(client(calls.getAllAdmins)).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' });
  });

  test('for a file has more time, once its answer has begun', async () => {
    const answer = new Response(new ReadableStream());
    const client = createClient({ origin: '', fetch: () => Promise.resolve(answer) });
    let isSettled = false;
    const failure = rejectionAfter(fileDeadlineMs - 1, client(calls.exportEnquiries)).finally(
      () => (isSettled = true),
    );
    await jest.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0 });
  });

  test('that its caller ends is rejected with the caller’s reason', async () => {
    const controller = new AbortController();
    const client = createClient({ origin: '', fetch: silent });
    const reason = new Error('The page is gone');
    const failure = rejectionAfter(0, client(calls.getAllBuildings, { signal: controller.signal }));
    controller.abort(reason);
    expect(await failure).toBe(reason);
  });
});

const answering = (...statuses: number[]) =>
  jest.fn<typeof fetch>(() => Promise.resolve(new Response('[]', { status: statuses.shift() ?? 200 })));
const tokensOf = (send: ReturnType<typeof answering>) =>
  send.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

describe('a public read of which admins see more', () => {
  test('is repeated with a new token when its own has expired', async () => {
    const send = answering(401);
    let token = 'old';
    const renew = () => Promise.resolve(!!(token = 'new'));
    await createClient({ origin: '', fetch: send, token: () => token, renew })(calls.getAllBuildings);
    expect(tokensOf(send)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('carries no token if it is anonymous', async () => {
    const send = answering();
    const client = createClient({ origin: '', fetch: send, token: () => 'token' });
    await client(calls.getAllBuildings, { isAnonymous: true });
    expect(tokensOf(send)).toEqual([null]);
  });
});

test('an answer has the server’s time, if it was sent', async () => {
  const answers = [{ date: 'Fri, 12 Jun 2026 06:30:00 GMT' }, {}, { date: 'yesterday' }];
  const client = createClient({
    origin: '',
    fetch: () => Promise.resolve(new Response('[]', { headers: { ...answers.shift() } })),
  });
  const times = [];
  for (let call = 0; call < 3; call += 1) times.push((await client(calls.getAllBuildings)).servedAt);
  expect(times).toEqual([Date.UTC(2026, 5, 12, 6, 30), undefined, undefined]);
});

test('work within its deadline leaves no timer', async () => {
  expect(await withDeadline(() => Promise.resolve('done'))).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});
