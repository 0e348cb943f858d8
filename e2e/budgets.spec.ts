import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publicPages } from './public-pages.ts';
import { expect, test } from './site.ts';

/** Largest HTML of a public page: bytes, plain and as Brotli. */
const htmlBudget = { plain: 183_500, brotli: 27_700 };
/** Largest style elements of a page, and fonts that it preloads: bytes. */
const styleBudget = 72_000;
const fontBudget = 46_000;
/** Most calls to services, and statements that these send, for rendering a page. */
const callBudget = 2;
const statementBudget = 2;
/** The same of the page of a place, which has lists of buildings, lands and blogs. */
const placePattern = '/places/:district/:locality';
const placeBudget = 3;
/** Time after which a rendered page is compared with its data again: milliseconds. */
const freshMs = 5_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Reads the metrics of the services: answered requests, and statements sent for requests. */
const readWork = async (dataDir: string): Promise<{ calls: number; statements: number }> => {
  const ports = JSON.parse(await readFile(path.join(dataDir, 'ports.json'), 'utf8')) as Record<
    string,
    number
  >;
  // No page asks identity, which tells every process in the background whose session has ended.
  const services = ['careers', 'catalog', 'content'];
  const texts = await Promise.all(
    services.map(async (service) =>
      (await fetch(`http://127.0.0.1:${ports[`${service}-ops`]}/metrics`)).text(),
    ),
  );
  const total = (metric: RegExp): number =>
    sum(texts.flatMap((text) => [...text.matchAll(metric)].map(([, value]) => Number(value))));
  return {
    calls: total(/^http_request_duration_seconds_count\{[^}]*\} (\d+)/gm),
    statements: total(/^database_statements_total\{[^}]*from="request"[^}]*\} (\d+)/gm),
  };
};

test('a page that has never been rendered costs few calls and statements, and renders once for 200 visitors', async ({
  request,
  dataDir,
}) => {
  const measured = await publicPages(request);
  let renderedWithData = 0;
  for (const [pattern, address] of measured) {
    const before = await readWork(dataDir);
    expect((await request.get(address)).status(), pattern).toBeLessThan(500);
    const after = await readWork(dataDir);
    const work = { calls: after.calls - before.calls, statements: after.statements - before.statements };
    if (work.calls > 0 && work.statements > 0) renderedWithData += 1;
    const isPlace = pattern === placePattern;
    expect(work.calls, `calls to services for ${pattern}`).toBeLessThanOrEqual(
      isPlace ? placeBudget : callBudget,
    );
    expect(work.statements, `statements for ${pattern}`).toBeLessThanOrEqual(
      isPlace ? placeBudget : statementBudget,
    );
  }
  expect(renderedWithData).toBeGreaterThan(2);

  const before = await readWork(dataDir);
  const address = '/properties?district=Cuttack';
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 200 }, () => request.get(address)));
  const { calls } = await readWork(dataDir);
  const refreshes = Math.floor((performance.now() - startedAt) / freshMs);
  expect(calls - before.calls).toBeGreaterThan(0);
  expect(calls - before.calls, `calls to services for 200 visitors of ${address}`).toBeLessThanOrEqual(
    callBudget * (1 + refreshes),
  );
});

test('the document, its styles and its fonts stay within their sizes', async ({ request }) => {
  for (const [pattern, address] of await publicPages(request)) {
    const html = await (await request.get(address)).text();
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text.length);
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    const fontSizes = await Promise.all(
      fonts.map(async (url) => (await (await request.get(url)).body()).length),
    );
    expect(html.length, `HTML of ${pattern}`).toBeLessThanOrEqual(htmlBudget.plain);
    expect(brotliCompressSync(html).length, `compressed HTML of ${pattern}`).toBeLessThanOrEqual(
      htmlBudget.brotli,
    );
    expect(sum(styles), `styles of ${pattern}`).toBeLessThanOrEqual(styleBudget);
    expect(fonts.length, `fonts of ${pattern}`).toBeGreaterThan(0);
    expect(sum(fontSizes), `fonts of ${pattern}`).toBeLessThanOrEqual(fontBudget);
  }
});
