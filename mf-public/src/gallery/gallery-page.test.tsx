import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { json, renderPage, unavailable } from '../testing/render-page.tsx';

const names = ['Lobby', 'Kitchen', 'Bedroom'];
const addressOf = (place: number) =>
  `/real-estate/media/0b0e7a3e-0000-4000-8000-00000000000${place}-1600x1000`;
const images = names.map((name, place) => ({ name, img_url: addressOf(place) }));
const some = () => json(images);

/** What jsdom lacks of a modal dialog: it opens, and it gives the focus back when it closes. */
const completeDialogs = () => {
  let opener: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      opener = document.activeElement;
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
};

beforeEach(() => {
  completeBrowser();
  completeDialogs();
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

const view = (name: string) => screen.findByRole('button', { name: `VIEW ${name}` });
const viewer = () => screen.getByRole('dialog');
const inViewer = () => within(viewer());
const button = (name: string) => inViewer().getByRole('button', { name });
const shown = () => viewer().querySelector('img')?.alt;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const openAt = async (name: string) => {
  renderPage('/gallery', some);
  const opener = await view(name);
  opener.focus();
  fireEvent.click(opener);
  return opener;
};

describe('the list', () => {
  test('each picture has its name and VIEW', async () => {
    renderPage('/gallery', some);
    for (const name of names) {
      expect((await view(name)).textContent).toBe('VIEW');
      expect(screen.getByRole('heading', { name })).toBeTruthy();
      expect(screen.getByRole('img', { name })).toBeTruthy();
    }
  });

  test('Loading .. while it loads', async () => {
    renderPage('/gallery', () => new Promise(() => undefined));
    expect(await screen.findByText('Loading ..')).toBeTruthy();
  });

  test('Loading .. with a way onward while it is empty', async () => {
    renderPage('/gallery', () => json([]));
    const empty = (await screen.findByText('Loading ..')).parentElement;
    await waitFor(() => expect(empty?.querySelector('a')?.getAttribute('href')).toBe('/properties'));
  });

  test('a failure offers Retry, which asks again', async () => {
    let down = true;
    renderPage('/gallery', () => (down ? unavailable() : some()));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    fireEvent.click(retry);
    expect(await view('Lobby')).toBeTruthy();
  });
});

describe('the viewer', () => {
  test('opens by VIEW with the focus inside', async () => {
    await openAt('Kitchen');
    expect(shown()).toBe('Kitchen');
    expect(viewer().contains(document.activeElement)).toBe(true);
    expect(inViewer().getByText('2 / 3')).toBeTruthy();
  });

  test('opens by a click on the picture, and VIEW gets the focus afterwards', async () => {
    renderPage('/gallery', some);
    fireEvent.click(await screen.findByRole('img', { name: 'Bedroom' }));
    expect(shown()).toBe('Bedroom');
    fireEvent.click(button('Close viewer'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await view('Bedroom'));
  });

  test('moves by the arrow keys, and stays at both ends', async () => {
    await openAt('Kitchen');
    press('ArrowRight');
    expect(shown()).toBe('Bedroom');
    press('ArrowRight');
    expect(shown()).toBe('Bedroom');
    press('Home');
    expect(shown()).toBe('Lobby');
    press('ArrowLeft');
    expect(shown()).toBe('Lobby');
  });

  test('moves by its buttons, which can’t be pressed at the ends', async () => {
    await openAt('Lobby');
    expect(button('Previous picture')).toHaveProperty('disabled', true);
    fireEvent.click(button('Next picture'));
    fireEvent.click(button('Next picture'));
    expect(shown()).toBe('Bedroom');
    expect(button('Next picture')).toHaveProperty('disabled', true);
    fireEvent.click(button('Previous picture'));
    expect(shown()).toBe('Kitchen');
  });

  test('Tab goes around inside it', async () => {
    await openAt('Kitchen');
    const [first, last] = [button('Download picture'), button('Next picture')];
    act(() => last.focus());
    press('Tab');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
  });

  test('Esc closes it and gives the focus back', async () => {
    const opener = await openAt('Kitchen');
    // What a browser makes of Esc in a modal dialog.
    fireEvent(viewer(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('a picture that does not load says so, and the next one is tried afresh', async () => {
    await openAt('Kitchen');
    fireEvent.error(inViewer().getByRole('img', { name: 'Kitchen' }));
    expect(inViewer().getByText('This picture could not be loaded.')).toBeTruthy();
    press('ArrowRight');
    expect(shown()).toBe('Bedroom');
  });
});

/** The names of the files that are saved from now on. */
const saved = () => {
  const files: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  return files;
};

describe('download', () => {
  test('fetches the picture that is shown and saves it as image.jpg', async () => {
    const files = saved();
    const jpeg = { ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/jpeg' })) };
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(jpeg as Response);
    await openAt('Kitchen');
    fireEvent.click(button('Download picture'));
    await waitFor(() => expect(files).toEqual(['image.jpg']));
    expect(asked).toHaveBeenCalledWith(addressOf(1));
  });

  test('says so when it fails, until another picture is shown', async () => {
    const files = saved();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    await openAt('Kitchen');
    fireEvent.click(button('Download picture'));
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect(files).toEqual([]);
    press('ArrowRight');
    expect(screen.queryByText(/could not be saved/)).toBeNull();
  });
});
