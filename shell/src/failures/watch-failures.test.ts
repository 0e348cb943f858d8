import { expect, jest, test } from '@jest/globals';
import type { FailureReport } from '@ekamra/contracts/release-page';
import type { RemoteSource } from '../boot/boot-types.ts';
import { RemoteUnavailable } from '../remotes/loader.ts';
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

/** A visit to a page of mf-site. */
const watched = (token: string | undefined = visit) => {
  const page = new EventTarget();
  const send = jest.fn<(report: FailureReport) => void>();
  const watch = watchFailures({ visit: token, remotes, page, send });
  const raise = (type: string, detail: object) => page.dispatchEvent(Object.assign(new Event(type), detail));
  return { send, raise, ...watch };
};
const thrownIn = (file: string, name = 'TypeError'): Error =>
  Object.assign(new Error('broken'), { name, stack: `TypeError: broken\n    at x (${file}:1:2)` });
const ofSite = 'https://site.example/remotes/mf-site/version-1/home.js';

test.each([
  ['a page that throws', new Error('broken'), 'page'],
  ['a remote that does not load', new RemoteUnavailable('mf-site'), 'load'],
  ['a chunk that does not load', thrownIn(ofSite, 'ChunkLoadError'), 'load'],
])('%s is told, with the visit and nothing else', (_what, error, kind) => {
  const { pageFailed, send } = watched();
  pageFailed(error, '/anywhere');
  expect(send.mock.calls).toEqual([[{ visit, kind }]]);
});

test.each([
  ['an answer of the API', Object.assign(new Error('Down'), { name: 'CallFailed' })],
  ['a page that does not exist', { status: 404, statusText: '', internal: false, data: null }],
  ['what failed on the server already', { message: 'The page failed on the server' }],
  ['a navigation that was broken off', new DOMException('Aborted', 'AbortError')],
])('%s is no failure of the remote', (_what, error) => {
  const { pageFailed, send } = watched();
  pageFailed(error, '/anywhere');
  expect(send).not.toHaveBeenCalled();
});

test('a page of another remote, reached within the tab, says nothing of this visit', () => {
  const { pageFailed, send } = watched();
  pageFailed(new Error('broken'), '/office');
  expect(send).not.toHaveBeenCalled();
});

test('errors that nobody handles are told when they come from the files of that version', () => {
  for (const [file, times] of [
    [ofSite, 1],
    [ofSite.replace('version-1', 'version-2'), 0],
    ['https://site.example/assets/main.js', 0],
    ['chrome-extension://abc/content.js', 0],
  ] as const) {
    for (const [type, detail] of [
      ['error', { error: thrownIn(file), filename: '' }],
      ['error', { error: undefined, filename: file }],
      ['unhandledrejection', { reason: thrownIn(file) }],
    ] as const) {
      const { raise, send } = watched();
      raise(type, detail);
      expect([file, type, send.mock.calls.length]).toEqual([file, type, times]);
    }
  }
});

test('a rejection that is an answer of the API, or no error at all, says nothing', () => {
  const { raise, send } = watched();
  raise('unhandledrejection', { reason: thrownIn(ofSite, 'CallFailed') });
  raise('unhandledrejection', { reason: ofSite });
  expect(send).not.toHaveBeenCalled();
});

test('a visit is told of once, and one that does not count never', () => {
  const { pageFailed, raise, send } = watched();
  pageFailed(new Error('broken'), '/');
  pageFailed(new Error('broken'), '/');
  raise('error', { error: thrownIn(ofSite), filename: '' });
  expect(send).toHaveBeenCalledTimes(1);
  const uncounted = watchFailures({ visit: undefined, remotes, page: new EventTarget(), send });
  uncounted.pageFailed(new Error('broken'), '/');
  expect(send).toHaveBeenCalledTimes(1);
});
