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
const bar = () => screen.findByRole('region', { name: /^Continue your draft of / });
/** Continues the draft, which then fills the title. */
const resume = async (title: string): Promise<void> => {
  await bar();
  await press('Continue');
  await waitFor(() => expect(value('title')).toBe(title));
};
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
    await bar();
    expect(control('title').closest('[inert]')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Blog' }).disabled).toBe(true);
    await resume('What RERA protects');
    expect(control('title').closest('[inert]')).toBeNull();
    const lines = (await blogEditor()).querySelectorAll('p');
    expect(Array.from(lines, ({ textContent }) => textContent)).toEqual(['One', 'Two']);
    expect(dialog.querySelector(`img[src^="${picture}"]`)).toBeTruthy();
    expect(screen.getByText(/^Not saved yet. Draft kept at /)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  test('is deleted by Discard, which focuses the first field, and by discarding in the dialog', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    leave();
    await open('Add Blog');
    await bar();
    await press('Discard');
    await waitFor(() => expect(document.activeElement).toBe(control('category')));
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
    await resume('What RERA protects');
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
    await resume('What RERA protects');
    expect(value('authorName')).toBe('Debasis Rout');
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

/** Stores the draft of a new blog, as another tab does. */
const storeDraft = (values: object, minute: number, key = `draft/${asha._id}/blog/new`): void => {
  const savedAt = `2026-06-12T08:${minute}:00.000Z`;
  localStorage.setItem(key, JSON.stringify({ writer: 'another', savedAt, base: { values: {} }, values }));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
};
const isOffered = () => screen.queryByRole('region', { name: /^Continue your draft of / }) !== null;

describe('draft of Add Blog from another tab or release', () => {
  test('is continued with what fits the form; drafts of earlier releases, one per tab, follow', async () => {
    storeDraft({ title: 'Canals' }, 36, `draft/${asha._id}/blog/new/t1`);
    storeDraft({ title: 'Deeds', surveyNumber: '42/7' }, 35);
    await open('Add Blog');
    await resume('Deeds');
    expect(value('category')).toBe('');
    expect(screen.getByText('Survey number: 42/7')).toBeTruthy();
    cleanup();

    await open('Add Blog');
    await bar();
    await press('Discard');
    await resume('Canals');
    expect(Object.keys(localStorage)).toEqual([`draft/${asha._id}/blog/new`]);
  });

  test('takes the place of the form, whose input it has, until it is continued here or gone', async () => {
    await open('Add Blog');
    await fill('title', 'Half a blog');
    expect(isOffered()).toBe(false);
    storeDraft({ title: 'Half a blog, and more' }, 36);
    expect(isOffered()).toBe(true);
    expect(value('title')).toBe('');
    await resume('Half a blog, and more');
    await fill('title', 'All of it');
    storeDraft({ title: 'All of it, elsewhere' }, 37);
    expect(isOffered()).toBe(true);

    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(isOffered()).toBe(false);
    expect(value('title')).toBe('');
  });

  test('is not continued as it was offered if it has changed meanwhile', async () => {
    storeDraft({ title: 'Canals' }, 35);
    await open('Add Blog');
    await bar();
    const later = {
      writer: 'another',
      savedAt: '2026-06-12T08:36:00.000Z',
      base: {},
      values: { title: 'Deeds' },
    };
    localStorage.setItem(`draft/${asha._id}/blog/new`, JSON.stringify(later));
    await press('Continue');
    expect(await screen.findByRole('region', { name: /2:06 pm\?$/ })).toBeTruthy();
    await resume('Deeds');
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
    await bar();
    await press('Continue');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Continue your draft/ })).toBeNull());
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
