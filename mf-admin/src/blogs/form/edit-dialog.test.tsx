import { imageHost } from '@ekamra/contracts/testing/image-host';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, perform, fill, press } from '../../../testing/actions.ts';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type ServerRequest,
  type Server,
  openBackOffice,
  errorResponse,
} from '../../../testing/open-back-office.tsx';
import { asha } from '../../../testing/sample-records.ts';
import { blogEditor, writeText } from '../../../testing/blogs/blog-editor.ts';
import { aBlog, blogServer, list, update } from '../../../testing/blogs/test-blogs.ts';

beforeAll(completeBrowser);
const host = imageHost();
// The form omits the placeholder: the service sets it again.
const { _id, createdAt, authorImage: _, ...stored } = aBlog(1);

const open = async (server: Server) => {
  const opened = openBackOffice('/blogs', { admin: asha, server });
  await screen.findByRole('list', { name: 'Blogs' });
  await press('Edit “Reading a title deed 1”');
  await screen.findByRole('form', { name: 'Edit Blog' });
  return opened;
};
const submit = (): Promise<void> =>
  perform(() => fireEvent.submit(screen.getByRole('form', { name: 'Edit Blog' })));
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const conflict = errorResponse(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed this blog.' });
const theirPicture = '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000007-1600x1000';
const group = (dialog: HTMLElement, name: string) => within(dialog).getByRole('group', { name });

/** Runs into a conflict over category and paragraphs, after changing the title and a paragraph. */
const runIntoConflict = async (more: Partial<typeof stored> = {}) => {
  const puts: ServerRequest[] = [];
  const server = blogServer(1);
  let newest = 0;
  await open({
    ...server,
    'GET /blogs/get-blogs/:id': () => {
      newest += 1;
      const theirs = { category: 'Law', paragraphs: ['Read it twice.'], ...more };
      return { body: { ...aBlog(1), ...(newest > 1 && theirs) }, headers: { etag: `"${newest}"` } };
    },
    [update]: (call) => {
      puts.push(call);
      return puts.length === 1 ? conflict : (server[update]?.(call) ?? { body: {} });
    },
  });
  await fill('title', 'Reading a deed');
  await writeText('Mine.');
  await submit();
  const dialog = await screen.findByRole('dialog', { name: /was changed by somebody else/ });
  return { dialog, puts };
};

describe('Edit Blog', () => {
  test('opens with the blog, sends it whole with its version, and refetches the list', async () => {
    const requests: ServerRequest[] = [];
    const server = blogServer(1);
    const { calls } = await open({
      ...server,
      [update]: (call) => {
        requests.push(call);
        return server[update]?.(call) ?? { body: {} };
      },
    });
    expect(createdAt).toBeTruthy();
    expect(value('category')).toBe('Buying');
    expect((await blogEditor()).lastElementChild?.textContent).toBe('Then the chain of owners.');
    await fill('title', 'Reading a deed');
    await submit();
    expect(await screen.findByText('“Reading a deed” saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Reading a deed' })).toBeTruthy();
    expect(requests[0]?.headers.get('if-match')).toBe('"1"');
    expect(requests[0]?.body).toEqual({ ...stored, title: 'Reading a deed' });
    const [read, write] = [`GET /blogs/get-blogs/${_id}`, `PUT /blogs/update-blogs/${_id}`];
    expect(calls).toEqual([list, read, write, list]);
  });

  test('shows that it is saving, and keeps the input after a failure', async () => {
    const heldAnswer: { fail?: () => void } = {};
    await open({
      ...blogServer(1),
      [update]: () =>
        new Promise((resolve) => {
          heldAnswer.fail = () =>
            resolve(errorResponse(503, 'UNAVAILABLE', { message: 'The blogs are resting.' }));
        }),
    });
    await fill('title', 'Reading a deed');
    await submit();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    heldAnswer.fail?.();
    expect(await screen.findAllByText('The blogs are resting.')).toBeTruthy();
    expect(value('title')).toBe('Reading a deed');
    await fill('category', 'Law');
    expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  });

  test('shows both values of each conflicting field, and saves the choices', async () => {
    const { dialog, puts } = await runIntoConflict({ blogImage: theirPicture });
    expect(within(dialog).getAllByRole('group')).toHaveLength(4);
    expect(group(dialog, 'Blog image Only they changed this').querySelectorAll('img')).toHaveLength(2);
    expect(group(dialog, 'Category Only they changed this').textContent).toMatch(/YoursBuying.*TheirsLaw/);
    expect(group(dialog, 'Title Only you changed this').textContent).toMatch(
      /YoursReading a deed.*TheirsReading a title deed 1/,
    );
    const paragraphs = group(dialog, 'Paragraphs Both of you changed this');
    expect(paragraphs.textContent).toContain('Read it twice.');
    await perform(() => fireEvent.click(within(paragraphs).getByRole('radio', { name: 'Theirs' })));
    await perform(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save these choices' })));
    expect(await screen.findByText('“Reading a deed” saved')).toBeTruthy();
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
    expect(puts[1]?.body).toEqual({
      ...stored,
      title: 'Reading a deed',
      category: 'Law',
      paragraphs: ['Read it twice.'],
      blogImage: theirPicture,
    });
  });

  test('keeps its picture when the upload of its replacement is cancelled', async () => {
    const requests: ServerRequest[] = [];
    const server = blogServer(1);
    const blogImage = theirPicture;
    await open({
      ...server,
      'GET /blogs/get-blogs/:id': () => ({ body: { ...aBlog(1), blogImage }, headers: { etag: '"1"' } }),
      [update]: (call) => {
        requests.push(call);
        return server[update]?.(call) ?? { body: {} };
      },
    });
    const file = new File(['x'], 'new.jpg', { type: 'image/jpeg' });
    await perform(() => fireEvent.change(control('blogImage'), { target: { files: [file] } }));
    await waitFor(() => expect(host.sent).toHaveLength(1));
    await press('Cancel picture 1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove picture 1');
    await submit();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ blogImage });
  });
});
