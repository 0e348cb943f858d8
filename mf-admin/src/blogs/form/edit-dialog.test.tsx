import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, doing, fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/browser.ts';
import type { Asked, Server } from '../../testing/open.tsx';
import { openBackOffice, refused } from '../../testing/open.tsx';
import { asha } from '../../testing/records.ts';
import { aBlog, blogServer, list, update } from '../test-blogs.ts';

beforeAll(completeBrowser);
const { _id, createdAt, ...stored } = aBlog(1);

const open = async (server: Server) => {
  const opened = openBackOffice('/blogs', { admin: asha, server });
  await screen.findByRole('list', { name: 'Blogs' });
  await press('Edit “Reading a title deed 1”');
  await screen.findByRole('form', { name: 'Edit Blog' });
  return opened;
};
const submit = (): Promise<void> =>
  doing(() => fireEvent.submit(screen.getByRole('form', { name: 'Edit Blog' })));
const value = (name: string): string => (control(name) as HTMLInputElement).value;
const conflict = refused(412, 'CHANGED_MEANWHILE', { message: 'Somebody else changed this blog.' });

describe('Edit Blog', () => {
  test('opens with the blog, sends it whole with its version, and the list is asked for anew', async () => {
    const asked: Asked[] = [];
    const server = blogServer(1);
    const { calls } = await open({
      ...server,
      [update]: (call) => {
        asked.push(call);
        return server[update]?.(call) ?? { body: {} };
      },
    });
    expect(createdAt).toBeTruthy();
    expect(value('category')).toBe('Buying');
    expect(value('paragraphs.1.text')).toBe('Then the chain of owners.');
    await fill('title', 'Reading a deed');
    await submit();
    expect(await screen.findByText('“Reading a deed” saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Reading a deed' })).toBeTruthy();
    expect(asked[0]?.headers.get('if-match')).toBe('"1"');
    expect(asked[0]?.body).toEqual({ ...stored, title: 'Reading a deed' });
    const [read, write] = [`GET /blogs/get-blogs/${_id}`, `PUT /blogs/update-blogs/${_id}`];
    expect(calls).toEqual([list, read, write, list]);
  });

  test('says that it saves, and keeps what was typed when that fails', async () => {
    const held: { fail?: () => void } = {};
    await open({
      ...blogServer(1),
      [update]: () =>
        new Promise((resolve) => {
          held.fail = () => resolve(refused(503, 'UNAVAILABLE', { message: 'The blogs are resting.' }));
        }),
    });
    await fill('title', 'Reading a deed');
    await submit();
    expect(await screen.findByText('Loading...')).toBeTruthy();
    held.fail?.();
    expect(await screen.findAllByText('The blogs are resting.')).toBeTruthy();
    expect(value('title')).toBe('Reading a deed');
  });

  test('says what somebody else changed meanwhile, and saves over it only when told to', async () => {
    const versions: (string | null)[] = [];
    const server = blogServer(1);
    let newest = 0;
    await open({
      ...server,
      'GET /blogs/get-blogs/:id': () => {
        newest += 1;
        return {
          body: { ...aBlog(1), category: newest === 1 ? 'Buying' : 'Law' },
          headers: { etag: `"${newest}"` },
        };
      },
      [update]: (call) => {
        versions.push(call.headers.get('if-match'));
        return versions.length === 1 ? conflict : (server[update]?.(call) ?? { body: {} });
      },
    });
    await fill('title', 'Reading a deed');
    await submit();
    const dialog = await screen.findByRole('dialog', { name: /was changed by somebody else/ });
    expect(within(dialog).getByText('Meanwhile these parts were changed: Category.')).toBeTruthy();
    await doing(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Save mine over it' })));
    expect(await screen.findByText('“Reading a deed” saved')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"2"']);
  });

  test('opens their version when that is wanted', async () => {
    let newest = 0;
    await open({
      ...blogServer(1),
      'GET /blogs/get-blogs/:id': () => {
        newest += 1;
        return {
          body: { ...aBlog(1), category: newest === 1 ? 'Buying' : 'Law' },
          headers: { etag: `"${newest}"` },
        };
      },
      [update]: () => conflict,
    });
    await fill('title', 'Reading a deed');
    await submit();
    await screen.findByRole('dialog', { name: /was changed by somebody else/ });
    await press('Load their version');
    await waitFor(() => expect(value('category')).toBe('Law'));
    expect(value('title')).toBe('Reading a title deed 1');
    expect(screen.queryByText('Somebody else changed this blog.')).toBeNull();
  });
});
