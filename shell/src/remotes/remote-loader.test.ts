import { answerDeadlineMs } from '@ekamra/contracts/calls/deadline';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ShellContext } from '@ekamra/contracts/front/shell';
import type { RemoteSource } from '../boot/boot-types.ts';
import { createRemoteLoader, RemoteUnavailable, type Federation } from './remote-loader.ts';

const log = jest.spyOn(console, 'error');
beforeEach(() => void log.mockReset().mockImplementation(() => undefined));
afterEach(() => void jest.useRealTimers());

const remote: RemoteSource = {
  name: 'mf-sample',
  layout: 'site',
  rendering: 'browser',
  paths: ['*'],
  version: 'version-1',
  entry: '/remotes/mf-sample/version-1/remoteEntry.js',
};
const context = {} as ShellContext;
const routes = [{ path: '/' }];
const federationOf = (load: Federation['load']) => ({
  refetchFailed: jest.fn(() => Promise.resolve()),
  register: jest.fn<Federation['register']>(),
  load: jest.fn(load),
});

test('a remote is loaded once and cached', async () => {
  const federation = federationOf(() => Promise.resolve({ createRoutes: () => routes }));
  const loader = createRemoteLoader(federation, context);
  expect(await Promise.all([loader.routes(remote), loader.routes(remote)])).toEqual([routes, routes]);
  await loader.routes(remote);
  expect(federation.load).toHaveBeenCalledTimes(1);
});

test('a load that fails once is retried silently', async () => {
  const load = jest
    .fn<Federation['load']>()
    .mockRejectedValueOnce(new Error('the failed preload'))
    .mockResolvedValueOnce({ createRoutes: () => routes });
  const federation = federationOf(load);
  expect(await createRemoteLoader(federation, context).routes(remote)).toBe(routes);
  expect(federation.register).toHaveBeenCalledTimes(2);
});

test('the original error is the cause and is shown in the console, before what the second attempt says', async () => {
  const original = new TypeError('x is not a function');
  const second = new Error('The remote is already registered');
  const load = jest.fn<Federation['load']>().mockRejectedValueOnce(original).mockRejectedValueOnce(second);
  await expect(createRemoteLoader(federationOf(load), context).routes(remote)).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    cause: original,
  });
  expect(log.mock.calls).toEqual([['mf-sample could not be loaded:', original, second]]);
});

test('a failed load is not cached: the next one registers and loads again', async () => {
  let isDown = true;
  const federation = federationOf(() =>
    isDown ? Promise.reject(new Error('no network')) : Promise.resolve({ createRoutes: () => routes }),
  );
  const loader = createRemoteLoader(federation, context);
  await expect(loader.routes(remote)).rejects.toThrow(RemoteUnavailable);
  federation.register.mockClear();
  isDown = false;
  expect(await loader.routes(remote)).toBe(routes);
  expect(federation.register).toHaveBeenCalledTimes(1);
});

test.each([
  ['exposes nothing', () => Promise.resolve(null)],
  [
    'throws while it makes its routes',
    () =>
      Promise.resolve({
        createRoutes: () => {
          throw new Error('broken');
        },
      }),
  ],
])('a remote that %s is unavailable', async (_what, load) => {
  const loader = createRemoteLoader(federationOf(load), context);
  await expect(loader.routes(remote)).rejects.toMatchObject({
    name: 'RemoteUnavailable',
    remote: 'mf-sample',
  });
});

test('a forgotten remote is loaded again', async () => {
  const federation = federationOf(() => Promise.resolve({ createRoutes: () => routes }));
  const loader = createRemoteLoader(federation, context);
  await loader.routes(remote);
  loader.forget(remote);
  await loader.routes(remote);
  expect(federation.load).toHaveBeenCalledTimes(2);
});

test('a remote without an answer is unavailable at the deadline, and the next use loads it again', async () => {
  jest.useFakeTimers();
  let isSilent = true;
  const federation = federationOf(() =>
    isSilent ? Promise.withResolvers<never>().promise : Promise.resolve({ createRoutes: () => routes }),
  );
  const loader = createRemoteLoader(federation, context);
  const failure = loader.routes(remote).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(answerDeadlineMs);
  expect(await failure).toBeInstanceOf(RemoteUnavailable);
  isSilent = false;
  expect(await loader.routes(remote)).toBe(routes);
});
