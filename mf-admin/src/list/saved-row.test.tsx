import { insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fill, perform, press } from '../../testing/actions.ts';
import { aBlog, blogServer } from '../../testing/blogs/test-blogs.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';
import { Cell, Row } from './table-parts.ts';

insertStyleRules(true);
beforeAll(completeBrowser);
const highlight = 'var(--color-success-soft)';
const cardOf = (title: string): Element => screen.getByText(title).closest('article') ?? document.body;
const colourOf = (element: Element): string => getComputedStyle(element).background;

test('each cell of a saved row is highlighted, and no other', () => {
  render(
    <table>
      <tbody>
        <Row data-saved="true">
          <Cell>Saved</Cell>
        </Row>
        <Row>
          <Cell>Other</Cell>
        </Row>
      </tbody>
    </table>,
  );
  expect(colourOf(screen.getByText('Saved'))).toBe(highlight);
  expect(colourOf(screen.getByText('Other'))).not.toBe(highlight);
});

test('the card of a saved blog is highlighted', async () => {
  openBackOffice('/blogs', { admin: asha, server: blogServer(2) });
  await screen.findByRole('list', { name: 'Blogs' });
  await press('Edit “Reading a title deed 1”');
  await waitFor(() => expect(document.getElementsByName('title')).toHaveLength(1));
  await fill('title', 'Saved');
  await perform(() => fireEvent.submit(screen.getByRole('form', { name: 'Edit Blog' })));
  await waitFor(() => expect(colourOf(cardOf('Saved'))).toBe(highlight));
  expect(colourOf(cardOf(aBlog(2).title))).not.toBe(highlight);
});
