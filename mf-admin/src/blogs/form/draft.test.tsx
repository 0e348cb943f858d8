import { imageHost } from '@ekamra/contracts/testing/image-host';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { mediaStore } from '../../../testing/media-store.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { asha } from '../../../testing/sample-records.ts';
import { blogEditor, writeText } from '../../../testing/blogs/blog-editor.ts';
import { aBlog, blogServer, create, update } from '../../../testing/blogs/test-blogs.ts';

beforeAll(completeBrowser);
const host = imageHost();
mediaStore();
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
  perform(() => fireEvent.submit(screen.getByRole('form', { name })));
const question = () => screen.findByRole('heading', { name: /^You have an unsaved draft from / });
/** Unloads the page, as a reload does. */
const leave = (): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
};
const writeNeeded = async (): Promise<void> => {
  await fill('category', 'Law');
  await fill('title', 'What RERA protects');
  await fill('authorName', 'Debasis Rout');
};

describe('draft of Add Blog', () => {
  test('survives a reload with its paragraphs and its picture, and is continued', async () => {
    await open('Add Blog');
    await writeNeeded();
    await writeText('One\n\nTwo');
    const file = new File(['x'], 'deed.jpg', { type: 'image/jpeg' });
    await perform(() => fireEvent.change(control('blogImage'), { target: { files: [file] } }));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await perform(() => host.sent[0]?.answer(201, { secure_url: picture, bytes: 1 }));
    leave();

    const { dialog } = await open('Add Blog');
    await question();
    expect(
      within(dialog).getByText(
        'Filled in or changed in it: Category, Title, Author name, Paragraphs, Blog image.',
      ),
    ).toBeTruthy();
    expect(within(dialog).getByText('Title: What RERA protects')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Add Blog' })).toBeNull();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Blog' }).disabled).toBe(true);
    await press('Continue');
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('What RERA protects');
    const lines = (await blogEditor()).querySelectorAll('p');
    expect(Array.from(lines, ({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(dialog.querySelector(`img[src^="${picture}"]`)).toBeTruthy();
    expect(screen.getByText(/^Not saved yet. Draft kept at /)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('is deleted by Discard, in the question or in the dialog', async () => {
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

  test('repeats the same request after a lost answer and a reload, and is deleted then', async () => {
    const requests: ServerRequest[] = [];
    const up = blogServer(1);
    const server: Server = {
      ...up,
      [create]: (call) => {
        requests.push(call);
        if (requests.length === 1) throw new TypeError('Failed to fetch');
        return up[create]?.(call) ?? { body: {} };
      },
    };
    await open('Add Blog', server);
    await writeNeeded();
    await submit('Add Blog');
    await waitFor(() => expect(requests).toHaveLength(1));
    cleanup();
    await open('Add Blog', server);
    await press('Continue');
    await screen.findByRole('form', { name: 'Add Blog' });
    await submit('Add Blog');
    expect(await screen.findByText('“What RERA protects” added')).toBeTruthy();
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'));
    expect(localStorage).toHaveLength(0);
  });

  test('survives leaving an ended session', async () => {
    await open('Add Blog', {
      ...blogServer(1),
      [create]: () => errorResponse(401, 'NOT_SIGNED_IN', { message: 'Please sign in.' }),
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

  test('is mentioned before a sign-out in another tab', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    leave();
    openBackOffice('/setting', { admin: asha });
    const profile = await screen.findByRole('button', { name: asha.name });
    await perform(() => fireEvent.keyDown(profile, { key: 'Enter' }));
    await perform(() => fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' })));
    expect(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' })).toBeTruthy();
  });
});

/** Stores a draft of a new blog with this title. */
const storeDraft = (title: string, savedAt: string, more: object = {}): void =>
  localStorage.setItem(
    `draft/${asha._id}/blog/new/${title}`,
    JSON.stringify({ savedAt, base: { values: {} }, values: { title, ...more } }),
  );

describe('several drafts of Add Blog', () => {
  test('are all offered: one is continued with what fits its form, the other stays until it is discarded elsewhere', async () => {
    storeDraft('Canals', '2026-06-12T08:35:00.000Z');
    storeDraft('Deeds', '2026-06-12T08:36:00.000Z', { surveyNumber: '42/7' });
    await open('Add Blog');
    await screen.findAllByRole('button', { name: 'Continue' });
    expect(screen.getAllByRole('heading', { name: /^You have an unsaved draft from / })).toHaveLength(2);
    expect(screen.getByText('The form has changed since. It has no place any more for:')).toBeTruthy();
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    const [newest] = screen.getAllByRole('button', { name: 'Continue' });
    await perform(() => newest?.click());
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('Deeds');
    expect(value('category')).toBe('');
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    cleanup();

    await open('Add Blog');
    expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(2);
    await press('Open without them, and keep all for later');
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('');
    cleanup();
    expect(localStorage).toHaveLength(2);

    await open('Add Blog');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await screen.findByRole('form', { name: 'Add Blog' });
    expect(value('title')).toBe('');
  });
});

describe('draft of Edit Blog', () => {
  test('is separate, is continued with its original version, and is deleted by saving', async () => {
    const requests: ServerRequest[] = [];
    const up = blogServer(1);
    const server: Server = {
      ...up,
      [update]: (call) => {
        requests.push(call);
        return up[update]?.(call) ?? { body: {} };
      },
    };
    await open(edit, server);
    await waitFor(() => expect(value('title')).toBe(aBlog(1).title));
    await writeText('Begin at the end.\n\nThen the chain of owners.');
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
    expect(requests[0]?.headers.get('if-match')).toBe('"1"');
    expect(requests[0]?.body).toMatchObject({
      paragraphs: ['Begin at the end.', 'Then the chain of owners.'],
      blogImage: aBlog(1).blogImage,
    });
    expect(localStorage).toHaveLength(0);
  });
});
