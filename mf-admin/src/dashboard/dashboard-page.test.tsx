import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { emptyOffice } from '../../testing/dashboard/test-office.ts';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);

/** jsdom plays no video: the calls are recorded. */
const film = { play: jest.fn(async () => undefined), pause: jest.fn() };
/** Reports to the page whether the video is on screen. */
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
  openBackOffice('/dashboard', { admin: asha, server: emptyOffice });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return screen.getByRole('main');
};

describe('dashboard', () => {
  test('has three cards with fixed figures, independent of the server', async () => {
    await open();
    const cards = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
    // The accessible text of each card; the figure that counts up is hidden from assistive technology.
    const accessibleTexts = cards.map((card) =>
      [...card.querySelectorAll('span, p')]
        .filter((part) => part.textContent && !part.closest('[aria-hidden]') && part.children.length === 0)
        .map(({ textContent }) => textContent),
    );
    expect(accessibleTexts).toEqual([
      ['500+', 'Total Buildings'],
      ['800+', 'Total Lands'],
      ['100+', 'Total Customers'],
    ]);
  });

  test('says that the disk is nearly full, and nothing of it while there is room', async () => {
    await open();
    expect(screen.queryByText(/has only/)).toBeNull();
    cleanup();
    openBackOffice('/dashboard', {
      admin: asha,
      server: {
        ...emptyOffice,
        'GET /storage/get-storage-room': () => ({ body: { status: true, freeBytes: 12_400_000 } }),
      },
    });
    expect((await screen.findByText(/has only/)).textContent).toContain('only 12 MB left');
  });

  test('shows a looping muted video that plays while it is visible', async () => {
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

  test('does not play the video for users who prefer reduced motion', async () => {
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
