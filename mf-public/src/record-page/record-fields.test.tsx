import { propertyPath } from '@ekamra/ui';
import { building, land } from '@ekamra/contracts/testing/examples';
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { json, renderPage } from '../../testing/render-page.tsx';

beforeEach(() => completeBrowser());

/** Fields that the record's page does not show as they are: a balcony is named where there is one. */
const notShown = new Set(['_id', 'createdAt', 'units.0.balcony']);

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

/** Renders a record's page and returns its HTML, without the ids that React numbers. */
const htmlOf = async (path: string, record: object): Promise<string> => {
  renderPage(path, (url) => (url.pathname.includes('-by-id/') ? json(record) : json([])));
  await screen.findByRole('heading', { level: 1 });
  const html = document.body.innerHTML.replaceAll(/_r_\w+?_/g, '');
  cleanup();
  return html;
};

test.each([
  // The summary repeats what the record has.
  ['building', { ...building, summary: {} }, propertyPath(building)],
  ['land', { ...land, summary: {} }, `/lands/${land._id}`],
] as const)(
  'every field of a %s shows on its page',
  async (...[, record, path]) => {
    const html = await htmlOf(path, record);
    expect(await htmlOf(path, record)).toBe(html);
    const missing: string[] = [];
    for (const leaf of leafPaths(record)) {
      if (notShown.has(leaf.join('.'))) continue;
      if ((await htmlOf(path, withChanged(record, leaf))) === html) missing.push(leaf.join('.'));
    }
    expect(missing).toEqual([]);
  },
  120_000,
);
