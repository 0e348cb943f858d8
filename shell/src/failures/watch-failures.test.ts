import { expect, jest, test } from '@jest/globals';
import type { FailureReport } from '@ekamra/contracts/releases/page';
import type { RemoteSource } from '../boot/boot-types.ts';
import { RemoteUnavailable } from '../remotes/remote-loader.ts';
import { watchFailures } from './watch-failures.ts';

const sourceOf = (name: string, paths: string[]): RemoteSource => ({
  name,
  layout: 'site',
  rendering: 'browser',
  paths,
  version: 'version-1',
  entry: `/remotes/${name}/version-1/remoteEntry.js`,
});
const remotes = [sourceOf('mf-site', ['/', '*']), sourceOf('mf-office', ['/office'])];
const visit = 'mf-site/version-1/time/id/signature';
/** Token of a remote that fills a slot of the page. */
const slotVisit = 'mf-office/version-1/time/id/signature';

/** Watches a visit to a page of mf-site. */
const watchVisit = (token: string | undefined = visit) => {
  const page = new EventTarget();
  const send = jest.fn<(report: FailureReport) => void>();
  const watch = watchFailures({ visits: [token, slotVisit], remotes, page, send });
  const raise = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail));
  return { send, raise, ...watch };
};
const thrownIn = (file: string, name = 'TypeError'): Error =>
  Object.assign(new Error('broken'), { name, stack: `TypeError: broken\n    at x (${file}:1:2)` });
const siteFile = 'https://site.example/remotes/mf-site/version-1/home.js';

test.each([
  ['a page that throws', thrownIn(siteFile), { kind: 'page', message: 'TypeError: broken' }],
  [
    'a remote that does not load',
    new RemoteUnavailable('mf-site', thrownIn(siteFile)),
    {
      kind: 'load',
      message: 'RemoteUnavailable: mf-site could not be loaded, because of TypeError: broken',
    },
  ],
  [
    'a chunk that does not load',
    thrownIn(siteFile, 'ChunkLoadError'),
    { kind: 'load', message: 'ChunkLoadError: broken' },
  ],
])('%s is reported with the visit token, the error and the page', (_what, error, { kind, message }) => {
  const { pageFailed, send } = watchVisit();
  pageFailed(error, '/anywhere?phone=98765');
  const stack = 'at x (/remotes/mf-site/version-1/home.js:1:2)';
  expect(send.mock.calls).toEqual([[{ visit, kind, cause: { message, stack, path: '/anywhere' } }]]);
});

test.each([
  ['an API error', Object.assign(new Error('Down'), { name: 'CallFailed' })],
  ['a page that does not exist', { status: 404, statusText: '', internal: false, data: null }],
  ['an error that the server has counted', { message: 'The page failed on the server' }],
  ['an aborted navigation', new DOMException('Aborted', 'AbortError')],
])('%s does not count as a failure', (_what, error) => {
  const { pageFailed, send } = watchVisit();
  pageFailed(error, '/anywhere');
  expect(send).not.toHaveBeenCalled();
});

test('a failing page of another remote in the same tab is not reported', () => {
  const { pageFailed, send } = watchVisit();
  pageFailed(new Error('broken'), '/office');
  expect(send).not.toHaveBeenCalled();
});

test('a part in a slot that fails, and what its code leaves unhandled, is reported for its own remote once', () => {
  const officeFile = siteFile.replace('mf-site', 'mf-office');
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const fail of [
    ({ slotFailed }: ReturnType<typeof watchVisit>) =>
      slotFailed(thrownIn(officeFile), sourceOf('mf-office', ['/office'])),
    ({ raise }: ReturnType<typeof watchVisit>) =>
      raise('error', { error: thrownIn(officeFile), filename: '' }),
  ]) {
    const watched = watchVisit();
    fail(watched);
    fail(watched);
    expect(watched.send.mock.calls.map(([report]) => report.visit)).toEqual([slotVisit]);
    watched.pageFailed(new Error('broken'), '/');
    expect(watched.send.mock.calls.map(([report]) => report.visit)).toEqual([slotVisit, visit]);
  }
  consoleError.mockRestore();
});

test('unhandled errors are reported if they come from files of that version', () => {
  for (const [file, times] of [
    [siteFile, 1],
    [siteFile.replace('version-1', 'version-2'), 0],
    ['https://site.example/assets/main.js', 0],
    ['chrome-extension://abc/content.js', 0],
  ] as const) {
    for (const [type, detail] of [
      ['error', { error: thrownIn(file), filename: '' }],
      ['error', { error: undefined, filename: file }],
      ['unhandledrejection', { reason: thrownIn(file) }],
    ] as const) {
      const { raise, send } = watchVisit();
      raise(type, detail);
      expect([file, type, send.mock.calls.length]).toEqual([file, type, times]);
    }
  }
});

test('an unhandled API error or a rejection without an error is not reported', () => {
  const { raise, send } = watchVisit();
  raise('unhandledrejection', { reason: thrownIn(siteFile, 'CallFailed') });
  raise('unhandledrejection', { reason: siteFile });
  expect(send).not.toHaveBeenCalled();
});

test('a visit is reported once, and never without a token', () => {
  const { pageFailed, raise, send } = watchVisit();
  pageFailed(new Error('broken'), '/');
  pageFailed(new Error('broken'), '/');
  raise('error', { error: thrownIn(siteFile), filename: '' });
  expect(send).toHaveBeenCalledTimes(1);
  const uncounted = watchFailures({ visits: [], remotes, page: new EventTarget(), send });
  uncounted.pageFailed(new Error('broken'), '/');
  expect(send).toHaveBeenCalledTimes(1);
});
