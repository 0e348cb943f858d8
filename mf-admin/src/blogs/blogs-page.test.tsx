import { authorPlaceholder } from '@ekamra/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { perform, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { type Server, openBackOffice, errorResponse } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';
import { aBlog, blogServer, list } from '../../testing/blogs/test-blogs.ts';

beforeAll(completeBrowser);
const open = (address: string, server: Server) => openBackOffice(address, { admin: asha, server });
const cards = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Blogs' })).getAllByRole('article');

describe('blogs', () => {
  test('are a grid of twelve to a page, with the page number in the address', async () => {
    const { address } = open('/blogs', blogServer(14));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeTruthy();
    expect(await cards()).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);
    await press('Page 2');
    expect(await screen.findByRole('heading', { name: 'Reading a title deed 14' })).toBeTruthy();
    expect(address()).toBe('/blogs?page=2');
    expect(await cards()).toHaveLength(2);
  });

  test('have View, Edit and Delete, the author, and by default the author placeholder', async () => {
    open('/blogs', blogServer(1));
    const [card] = await cards();
    const buttons = within(card as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['View', 'Edit', 'Delete']);
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'View “Reading a title deed 1”',
      'Edit “Reading a title deed 1”',
      'Delete “Reading a title deed 1”',
    ]);
    expect(card?.textContent).toContain('Buying');
    expect(card?.textContent).toContain('Sasmita Mohanty11 Jun 2026');
    expect(card?.querySelectorAll('img')[1]?.getAttribute('src')).toBe(authorPlaceholder);
  });

  test('have an empty state with Add Blog', async () => {
    open('/blogs', blogServer(0));
    expect(await screen.findByText('No blogs available at the moment.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Blog' })).toBeTruthy();
  });

  test('show a failure, and retry', async () => {
    let down = true;
    const up = blogServer(1);
    open('/blogs', {
      [list]: (request) =>
        down
          ? errorResponse(503, 'UNAVAILABLE', { message: 'The blogs are resting.' })
          : (up[list]?.(request) ?? { body: [] }),
    });
    expect(await screen.findByText('The blogs are resting.')).toBeTruthy();
    down = false;
    await press('Retry');
    expect(await cards()).toHaveLength(1);
  });

  test('are shown read-only', async () => {
    open('/blogs', blogServer(1));
    await cards();
    await press('View “Reading a title deed 1”');
    const dialog = await screen.findByRole('dialog', { name: 'Reading a title deed 1' });
    for (const text of ['Five lines decide.', 'Begin with the schedule.', 'Then the chain of owners.'])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await perform(() => fireEvent.click(within(dialog).getByText('Close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are named in the confirmation before they are deleted, and then refetched', async () => {
    const { calls } = open('/blogs', blogServer(2));
    await cards();
    await press('Delete “Reading a title deed 1”');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Reading a title deed 1”?' });
    await perform(() => fireEvent.click(within(question).getByRole('button', { name: 'Delete blog' })));
    expect(await screen.findByText('Deleted “Reading a title deed 1”')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Reading a title deed 1' })).toBeNull();
    expect(calls).toEqual([list, `DELETE /blogs/delete-blogs/${aBlog(1)._id}`, list]);
  });
});
