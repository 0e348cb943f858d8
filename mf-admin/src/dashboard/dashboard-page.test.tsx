import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { openBackOffice } from '../testing/open.tsx';
import { asha } from '../testing/records.ts';

beforeAll(completeBrowser);

/** jsdom plays no film: what it is told to do is noted. */
const film = { play: jest.fn(async () => undefined), pause: jest.fn() };
/** Tells the page whether the film is on the screen. */
let onScreen: (seen: boolean) => void = () => undefined;
const realObserver = globalThis.IntersectionObserver;

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(HTMLMediaElement.prototype, film);
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      onScreen = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: realObserver });
});

const open = async (): Promise<HTMLElement> => {
  openBackOffice('/dashboard', { admin: asha });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return screen.getByRole('main');
};

describe('the dashboard', () => {
  test('has three cards with fixed figures, which are not fetched', async () => {
    const { calls } = openBackOffice('/dashboard', { admin: asha });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const cards = within(screen.getByRole('main')).getAllByRole('listitem');
    // What is heard of each, and its label; the figure that counts up is only seen.
    const heard = cards.map((card) =>
      [...card.querySelectorAll('span, p')]
        .filter((part) => part.textContent && !part.closest('[aria-hidden]') && part.children.length === 0)
        .map(({ textContent }) => textContent),
    );
    expect(heard).toEqual([
      ['500+', 'Total Buildings'],
      ['800+', 'Total Lands'],
      ['100+', 'Total Customers'],
    ]);
    expect(calls).toEqual([]);
  });

  test('shows a looping muted video that plays by itself while it is seen', async () => {
    const video = (await open()).querySelector('video');
    expect([video?.loop, video?.muted, video?.hasAttribute('playsinline'), video?.controls]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([...(video?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
    expect(film.play).not.toHaveBeenCalled();
    onScreen(true);
    expect(film.play).toHaveBeenCalledTimes(1);
    onScreen(false);
    expect(film.pause).toHaveBeenCalledTimes(1);
  });

  test('lets the video stand still for people who asked for less motion', async () => {
    const real = window.matchMedia;
    window.matchMedia = (query) => ({ ...real(query), matches: true });
    try {
      await open();
      onScreen(true);
      expect(film.play).not.toHaveBeenCalled();
    } finally {
      window.matchMedia = real;
    }
  });
});
