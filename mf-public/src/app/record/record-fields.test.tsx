import { building, land } from '@ekamra/contracts/testing/examples';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { json, renderPage } from '../../../testing/render-page.tsx';
import { buildingKind } from '../../buildings/building-kind.ts';
import { landKind } from '../../lands/land-kind.ts';
import type { RecordPages } from './record-kind.ts';

beforeEach(() => completeBrowser());
afterEach(cleanup);
// By default a page hears of a change of the cache in a task of its own, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

/** Fields that the record's page does not show. */
const notShown = new Set(['_id', 'createdAt']);

/** Paths of the texts and numbers in a record, such as `units.0.balcony`. */
const leafPaths = (value: unknown, at: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]) => leafPaths(field, [...at, name]))
    : [at];

/** Copy of a record with another text or number at a path. */
const withChanged = <Value,>(value: Value, [name, ...rest]: string[]): Value => {
  if (name === undefined)
    return (typeof value === 'number' ? value * 2 : `${String(value)} changed`) as Value & (number | string);
  const fields = value as Record<string, unknown>;
  const changed = { ...fields, [name]: withChanged(fields[name], rest) };
  return (Array.isArray(value) ? Object.values(changed) : changed) as Value;
};

/** Text and attributes of the page; React adds changed attributes at the end, so they are sorted. */
const shownContent = (): string => {
  const attributes = [...document.querySelectorAll('body *')].map((element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
  );
  return JSON.stringify([document.body.textContent, attributes]);
};

/** Paths of the fields whose change makes no difference to the page of a record of this kind. */
const hiddenFields = async <T extends { _id: string }>(
  kind: RecordPages<T>,
  record: T,
): Promise<string[]> => {
  const { context } = renderPage(kind.pathOf(record), (url) =>
    url.pathname.includes('-by-id/') ? json(record) : json([]),
  );
  await screen.findByRole('heading', { level: 1 });
  const { queryKey } = kind.query(context.api, record._id);
  const contentOf = async (shown: T): Promise<string> => {
    await act(async () => context.queryClient.setQueryData(queryKey, shown));
    return shownContent();
  };
  const content = await contentOf(record);
  const hidden: string[] = [];
  for (const leaf of leafPaths(record)) {
    if (notShown.has(leaf.join('.'))) continue;
    if ((await contentOf(withChanged(record, leaf))) === content) hidden.push(leaf.join('.'));
  }
  expect(await contentOf(record)).toBe(content);
  return hidden;
};

test('every field of a building shows on its page', async () => {
  expect(await hiddenFields(buildingKind, building)).toEqual([]);
});

test('every field of a land shows on its page', async () => {
  expect(await hiddenFields(landKind, land)).toEqual([]);
});
