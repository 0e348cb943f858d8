import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import { prefetchLinks } from './prefetch-links.ts';

const remoteOf = (name: string, layout: 'site' | 'bare', paths: string[]): RemoteSource => ({
  name,
  layout,
  rendering: 'server',
  paths,
  version: 'v1',
  entry: '/remoteEntry.js',
});
const remotes = [
  remoteOf('mf-public', 'site', ['/', '/items/:id']),
  remoteOf('mf-admin', 'bare', ['/login']),
];

const lazy = jest.fn(() => Promise.resolve({}));
const loader = jest.fn<(args: { request: Request; params: object }) => Promise<null>>();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  lazy.mockClear();
  loader.mockReset().mockResolvedValue(null);
  document.body.innerHTML = `
    <a id="item" href="/items/7?tab=plan"><span>Item</span></a>
    <a id="login" href="/login">Login</a>
    <a id="file" href="/items/8" download>File</a>
    <a id="window" href="/items/9" target="_blank">New window</a>
    <a id="elsewhere" href="https://elsewhere.example/items/10">Elsewhere</a>
    <a id="nowhere" href="//[">No address</a>
    <a id="here" href="/">Here</a>`;
  const routes = [
    { id: 'item', path: '/items/:id', lazy, loader },
    { id: 'login', path: '/login', lazy, loader },
    { id: 'home', path: '/', lazy, loader },
  ] as unknown as Parameters<typeof prefetchLinks>[0]['routes'];
  stop = prefetchLinks({ routes }, remotes);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
const loadedUrls = (): string[] => loader.mock.calls.map(([{ request }]) => request.url);

test('code and data of a page are loaded once the pointer rests on its link, each address once', () => {
  fireEvent.pointerOver(find('#item span'));
  expect(loader).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(loadedUrls()).toEqual([`${location.origin}/items/7?tab=plan`]);
  expect(loader.mock.calls[0]?.[0].params).toEqual({ id: '7' });
  expect(lazy).toHaveBeenCalledTimes(1);
  fireEvent.pointerOver(find('#item'));
  jest.advanceTimersByTime(100);
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a link that the pointer only passes over loads nothing', () => {
  fireEvent.pointerOver(find('#item'));
  jest.advanceTimersByTime(40);
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(1_000);
  expect(loader).not.toHaveBeenCalled();
});

test('a touch loads sooner than the focus', () => {
  fireEvent.touchStart(find('#item'));
  jest.advanceTimersByTime(40);
  expect(loader).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/items/7');
  fireEvent.focusIn(find('#here'));
  jest.advanceTimersByTime(40);
  expect(loader).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60);
  history.replaceState(null, '', '/');
  expect(loadedUrls().at(-1)).toBe(`${location.origin}/`);
});

test.each(['pointerUp', 'pointerCancel'] as const)('%s cancels a touch before it loads', (event) => {
  fireEvent.touchStart(find('#item'));
  fireEvent[event](find('#item'));
  jest.advanceTimersByTime(1_000);
  expect(loader).not.toHaveBeenCalled();
});

test.each(['#login', '#file', '#window', '#elsewhere', '#nowhere', '#here'])(
  '%s is not prefetched',
  (selector) => {
    fireEvent.focusIn(find(selector));
    fireEvent.touchStart(find(selector));
    jest.advanceTimersByTime(1_000);
    expect(loader).not.toHaveBeenCalled();
  },
);

test('visitors who save data prefetch nothing', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.touchStart(find('#item'));
  jest.advanceTimersByTime(1_000);
  Object.assign(navigator, { connection: undefined });
  expect(loader).not.toHaveBeenCalled();
});

test('a failure is left to the navigation', async () => {
  loader.mockRejectedValue(new Response(null, { status: 404 }));
  fireEvent.touchStart(find('#item'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loader).toHaveBeenCalledTimes(1);
});
