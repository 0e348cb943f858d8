import { imageHost } from '@ekamra/contracts/testing/image-host';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import { mediaStore } from '../../testing/media-store.ts';
import type { Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { asha } from '../../testing/records.ts';
import { aBlog, blogServer, create, update } from '../test-blogs.ts';

beforeAll(completeBrowser);
const host = imageHost();
const store = mediaStore();
const picture = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000009-1600x1000';
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const edit = 'Edit “Reading a title deed 1”';

/** Opens the blogs and then a dialog by its button. */
const open = async (button: string, server: Server = blogServer(1)) => {
  const opened = openBackOffice('/blogs', { admin: asha, server });
  await screen.findByRole('list', { name: 'Blogs' });
  await press(button);
  return { ...opened, dialog: await screen.findByRole('dialog') };
};
const submit = (name: string): Promise<void> =>
  doing(() => fireEvent.submit(screen.getByRole('form', { name })));
const question = () => screen.findByRole('heading', { name: /^You have an unsaved draft from / });
/** The page goes away as when it is loaded again or the browser ends. */
const leave = (): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};
const writeNeeded = async (): Promise<void> => {
  await fill('category', 'Law');
  await fill('title', 'What RERA protects');
  await fill('authorName', 'Debasis Rout');
};

describe('a draft of Add Blog', () => {
  test('survives a reload, with its paragraphs and its picture, and is continued', async () => {
    await open('Add Blog');
    await writeNeeded();
    await fill('paragraphs.0.text', 'One');
    await press('Add paragraph');
    await fill('paragraphs.1.text', 'Two');
    const file = new File(['x'], 'deed.jpg', { type: 'image/jpeg' });
    await doing(() => fireEvent.change(control('blogImage'), { target: { files: [file] } }));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await doing(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    leave();

    const { dialog } = await open('Add Blog');
    await question();
    expect(
      within(dialog).getByText(
        'Filled in or changed in it: Category, Title, Author name, Paragraphs, Blog image.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Add Blog' })).toBeNull();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Blog' }).disabled).toBe(true);
    await press('Continue');
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('What RERA protects');
    expect([value('paragraphs.0.text'), value('paragraphs.1.text')]).toEqual(['One', 'Two']);
    expect(dialog.querySelector(`img[src^="${picture}"]`)).toBeTruthy();
    expect(screen.getByText(/^Not saved yet. Draft kept at /)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('is continued without a picture that is gone, and says so', async () => {
    await open('Add Blog');
    const file = new File(['x'], 'deed.jpg', { type: 'image/jpeg' });
    await doing(() => fireEvent.change(control('blogImage'), { target: { files: [file] } }));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await doing(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    leave();
    store.answer = () => 404;
    const { dialog } = await open('Add Blog');
    await press('Continue');
    expect(await screen.findByText(/^A picture of this draft is no longer on the server/)).toBeTruthy();
    expect(dialog.querySelector(`img[src^="${picture}"]`)).toBeNull();
  });

  test('goes when it is discarded, at the question or with the dialog', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    leave();
    await open('Add Blog');
    await press('Discard');
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('');
    expect(localStorage).toHaveLength(0);

    await fill('title', 'Another half');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(localStorage).toHaveLength(1);
    await press('Cancel');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage).toHaveLength(0);
  });

  test('stays when its question is not answered', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    leave();
    await open('Add Blog');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage).toHaveLength(1);
  });

  test('repeats the same request after an answer that got lost and a reload, and is gone then', async () => {
    const asked: Asked[] = [];
    const up = blogServer(1);
    const server: Server = {
      ...up,
      [create]: (call) => {
        asked.push(call);
        if (asked.length === 1) throw new TypeError('Failed to fetch');
        return up[create]?.(call) ?? { body: {} };
      },
    };
    await open('Add Blog', server);
    await writeNeeded();
    await submit('Add Blog');
    await waitFor(() => expect(asked).toHaveLength(1));
    cleanup();
    await open('Add Blog', server);
    await press('Continue');
    await screen.findByRole('form', { name: 'Add Blog' });
    await submit('Add Blog');
    expect(await screen.findByText('“What RERA protects” added')).toBeTruthy();
    expect(asked[1]?.body).toEqual(asked[0]?.body);
    expect(asked[1]?.headers.get('idempotency-key')).toBe(asked[0]?.headers.get('idempotency-key'));
    expect(localStorage).toHaveLength(0);
  });

  test('outlives a session that ended and was left', async () => {
    await open('Add Blog', {
      ...blogServer(1),
      [create]: () => refused(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }),
    });
    await writeNeeded();
    await submit('Add Blog');
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await press('Leave this page');
    cleanup();
    await open('Add Blog');
    await press('Continue');
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('What RERA protects');
  });

  test('is asked about before another tab signs out', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    leave();
    openBackOffice('/setting', { admin: asha });
    const profile = await screen.findByRole('button', { name: asha.name });
    await doing(() => fireEvent.keyDown(profile, { key: 'Enter' }));
    await doing(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
    expect(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' })).toBeTruthy();
  });
});

describe('a draft of Edit Blog', () => {
  test('is its own, is continued with the version it was begun with, and goes when it is saved', async () => {
    const asked: Asked[] = [];
    const up = blogServer(1);
    const server: Server = {
      ...up,
      [update]: (call) => {
        asked.push(call);
        return up[update]?.(call) ?? { body: {} };
      },
    };
    await open(edit, server);
    await waitFor(() => expect(value('title')).toBe(aBlog(1).title));
    await fill('paragraphs.0.text', 'Begin at the end.');
    leave();
    await open('Add Blog', server);
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('');
    cleanup();

    await open(edit, server);
    await question();
    expect(screen.getByText('Filled in or changed in it: Paragraphs.')).toBeTruthy();
    await press('Continue');
    await screen.findByRole('form', { name: 'Edit Blog' });
    await submit('Edit Blog');
    expect(await screen.findByText(`“${aBlog(1).title}” saved`)).toBeTruthy();
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
    expect(asked[0]?.body).toMatchObject({
      paragraphs: ['Begin at the end.', 'Then the chain of owners.'],
      blogImage: aBlog(1).blogImage,
    });
    expect(localStorage).toHaveLength(0);
  });

  test('is not kept where nothing was typed', async () => {
    await open(edit);
    await waitFor(() => expect(value('title')).toBe(aBlog(1).title));
    leave();
    expect(localStorage).toHaveLength(0);
  });
});
