import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { json, renderPage, unavailable } from '../../testing/render-page.tsx';

const names = ['Lobby', 'Kitchen', 'Bedroom'];
const addressOf = (index: number) =>
  `/real-estate/media/0b0e7a3e-0000-4000-8000-00000000000${index}-1600x1000`;
const images = names.map((name, index) => ({ name, img_url: addressOf(index) }));
const answerImages = () => json(images);

beforeEach(() => completeBrowser());
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

const view = (name: string) => screen.findByRole('button', { name: `VIEW ${name}` });
const viewer = () => screen.findByRole('dialog', { name: 'Picture viewer' });
const button = async (name: string) => within(await viewer()).getByRole('button', { name });
/** Returns the name of the visible picture; its neighbours are inert. */
const visibleName = async () =>
  (await viewer()).querySelector('.yarl__slide_current img')?.getAttribute('alt');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const openAt = async (name: string) => {
  renderPage('/gallery', answerImages);
  const opener = await view(name);
  fireEvent.click(opener);
  await viewer();
  return opener;
};

describe('the list', () => {
  test('Loading .. while it loads, with a link to the properties while it is empty', async () => {
    const answer = Promise.withResolvers<Response>();
    renderPage('/gallery', () => answer.promise);
    const loading = await screen.findByText('Loading ..');
    expect(loading.parentElement?.querySelector('a')).toBeNull();
    answer.resolve(json([]));
    await waitFor(() =>
      expect(screen.getByText('Loading ..').parentElement?.querySelector('a')?.getAttribute('href')).toBe(
        '/properties',
      ),
    );
  });

  test('a failure offers Retry; then each picture has its name and VIEW', async () => {
    let down = true;
    renderPage('/gallery', () => (down ? unavailable() : answerImages()));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    fireEvent.click(retry);
    for (const name of names) {
      expect((await view(name)).textContent).toBe('VIEW');
      expect(screen.getByRole('heading', { name })).toBeTruthy();
      expect(screen.getByRole('img', { name })).toBeTruthy();
    }
  });
});

test('the viewer opens by VIEW or the picture, is walked with the arrow keys, and returns the focus when closed', async () => {
  const opener = await openAt('Kitchen');
  expect(await visibleName()).toBe('Kitchen');
  expect((await viewer()).contains(document.activeElement)).toBe(true);
  expect(within(await viewer()).getByText('2 of 3')).toBeTruthy();
  const liveRegion = (await viewer()).querySelector('p[aria-live="polite"]');
  expect(liveRegion?.textContent).toBe('Kitchen, picture 2 of 3');

  press('ArrowRight');
  await waitFor(async () => expect(await visibleName()).toBe('Bedroom'));
  expect(await button('Next picture')).toHaveProperty('disabled', true);
  press('ArrowLeft');
  await waitFor(async () => expect(await visibleName()).toBe('Kitchen'));
  fireEvent.error(within(await viewer()).getByAltText('Kitchen'));
  expect(await screen.findByText('This picture could not be loaded.')).toBeTruthy();
  press('ArrowRight');
  await waitFor(async () => expect(await visibleName()).toBe('Bedroom'));
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);

  fireEvent.click(screen.getByRole('img', { name: 'Bedroom' }));
  expect(await visibleName()).toBe('Bedroom');
  fireEvent.click(await button('Close viewer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await view('Bedroom'));
});

/** Stubs downloads; the returned array collects the names of the saved files. */
const stubDownloads = () => {
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  return files;
};

describe('download', () => {
  test('fetches the visible picture and saves it as image.jpg', async () => {
    const files = stubDownloads();
    const jpeg = { ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/jpeg' })) };
    const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(jpeg as Response);
    await openAt('Kitchen');
    fireEvent.click(await button('Download picture'));
    await waitFor(() => expect(files).toEqual(['image.jpg']));
    expect(fetchSpy.mock.calls.map(([address]) => address)).toEqual([addressOf(1)]);
  });

  test('shows a message on failure, until another picture is visible', async () => {
    const files = stubDownloads();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    await openAt('Kitchen');
    fireEvent.click(await button('Download picture'));
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect(files).toEqual([]);
    press('ArrowRight');
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
  });
});
