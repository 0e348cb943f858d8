import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, perform, pick, press } from '../../testing/actions.ts';
import { aBlog, blogServer, create, list, update } from '../../testing/blogs/test-blogs.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, type ServerRequest, openBackOffice } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const later = '2999-01-01T03:30:00.000Z';

/** Opens the list, of which the server's first blog has these fields, and records the writes. */
const open = async (facts: object, more: Server = {}) => {
  const requests: ServerRequest[] = [];
  const server = blogServer(1);
  const record = (name: string) => ({
    [name]: (call: ServerRequest) => {
      requests.push(call);
      return server[name]?.(call) ?? { body: {} };
    },
  });
  const blog = { ...aBlog(1), ...facts };
  const opened = openBackOffice('/blogs', {
    admin: asha,
    server: {
      ...server,
      ...record(create),
      ...record(update),
      [list]: () => ({ body: { status: true, blogs: [blog] }, headers: { 'x-total-count': '1' } }),
      'GET /blogs/get-blogs/:id': () => ({ body: blog, headers: { etag: '"1"' } }),
      ...more,
    },
  });
  await screen.findByRole('list', { name: 'Blogs' });
  return { ...opened, requests };
};
const submit = (name: string): Promise<void> =>
  perform(() => fireEvent.submit(screen.getByRole('form', { name })));

test('a new blog is sent as a draft, or with a time in India', async () => {
  const { requests } = await open({});
  await press('Add Blog');
  await screen.findByRole('form', { name: 'Add Blog' });
  for (const name of ['category', 'title', 'authorName']) await fill(name, name);
  await pick('publication', 'at');
  await perform(() =>
    fireEvent.change(screen.getByLabelText('Published on'), { target: { value: '2999-01-01T09:00' } }),
  );
  await submit('Add Blog');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ publishedAt: later });
  expect(requests[0]?.body).not.toHaveProperty('state');
});

test('a draft that is published at once is dated by that', async () => {
  const { requests } = await open({ state: 'draft' });
  expect(within(screen.getByRole('list', { name: 'Blogs' })).getByText('Draft')).toBeTruthy();
  const before = Date.now();
  await press('Edit “Reading a title deed 1”');
  await screen.findByRole('form', { name: 'Edit Blog' });
  await pick('publication', 'now');
  await submit('Edit Blog');
  await waitFor(() => expect(requests).toHaveLength(1));
  const publishedAt = (requests[0]?.body as { publishedAt: string } | undefined)?.publishedAt ?? '';
  expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(before);
  expect(requests[0]?.body).not.toHaveProperty('state');
});

test('a blog of a later time says when it comes, and its preview has a link that can be copied', async () => {
  const token = 'p'.repeat(43);
  const data = { token, expiresAt: '2999-01-02T03:30:00.000Z' };
  await open(
    { publishedAt: later },
    { 'POST /blog-previews/create-preview/:id': () => ({ body: { status: true, message: 'Made', data } }) },
  );
  expect(screen.getByText('From 1 Jan 2999, 9:00 am')).toBeTruthy();
  await press('View “Reading a title deed 1”');
  const dialog = await screen.findByRole('dialog', { name: 'Reading a title deed 1' });
  await press('Make a preview link');
  const link = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Preview link' });
  expect(link.value).toMatch(new RegExp(`^https?://[^/]+/blog-preview#${token}$`));
});

test('the list is filtered by state', async () => {
  const { address } = await open({});
  await perform(() => fireEvent.change(screen.getByLabelText('State'), { target: { value: 'draft' } }));
  await waitFor(() => expect(address()).toBe('/blogs?state=draft'));
});
