import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import {
  costlyPdf,
  encryptedPdf,
  pdfOf,
  pdfOfPages,
  plainPdf,
  streamOf,
} from '../../testing/media/test-files.ts';
import { openPdf } from './open-pdf.ts';

const realPdf = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../scripts/demo/assets/resumes/${name}.pdf`, import.meta.url));

/** Opens a PDF, with its drawn pages as their sizes. */
const open = async (data: Buffer, limits = {}) => {
  const opened = await openPdf(data, { maxDrawn: 5, budgetMs: 20_000, ...limits });
  if (opened.problem !== undefined) return opened.problem;
  const { pageCount, pages } = opened;
  for (const { width, height, data: pixels } of pages) expect(pixels).toHaveLength(4 * width * height);
  return { pageCount, sizes: pages.map(({ width, height }) => `${width}x${height}`) };
};
const damagedTree = (kids: string, count: number): Buffer =>
  pdfOf('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids${kids}/Count ${count}>>`);

// Threads with a low priority wait for everything else on a busy machine, so that they do so side by side.
describe('a file', () => {
  test.concurrent.each([
    'bikash-chandra-jena',
    'jyoti-prakash-lenka',
    'lopamudra-panda',
    'snehalata-pradhan',
  ])('of a real program opens: %s', async (name) => {
    expect(await open(await realPdf(name))).toEqual({ pageCount: 1, sizes: ['1240x1754'] });
  });

  test.concurrent.each([
    ['breaks off', async () => (await realPdf('lopamudra-panda')).subarray(0, -5_000), 'damaged'],
    ['is no PDF', async () => Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
    ['has no page', async () => damagedTree('[]', 0), 'damaged'],
    ['announces pages that it lacks', async () => damagedTree('[]', 7), 'damaged'],
    ['has itself as a page', async () => damagedTree('[2 0 R]', 9), 'damaged'],
    ['nests arrays without end', async () => damagedTree('['.repeat(500_000), 1), 'damaged'],
    ['is encrypted', async () => encryptedPdf, 'encrypted'],
  ])('does not open that %s', async (_, data, problem) => {
    expect(await open(await data())).toBe(problem);
  });

  test.concurrent.each([
    ['a script', '<</S/JavaScript/JS(while\\(true\\){})>>'],
    ['a program to start', '<</S/Launch/F(cmd.exe)>>'],
  ])('opens with %s, which is not run', async (_, action) => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
    const catalog = `<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>`;
    const data = pdfOf(catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page);
    expect(await open(data)).toMatchObject({ pageCount: 1 });
  });
});

describe('pages', () => {
  test.concurrent.each([
    ['are drawn up to the fifth', { pages: 7 }, { pageCount: 7, sizes: Array<string>(5).fill('1239x1754') }],
    ['are counted, however many', { pages: 200_000 }, { pageCount: 200_000 }],
    ['of any size fit into the box', { size: [14_400_000, 14_400_000] }, { sizes: ['1240x1240'] }],
    ['have at least one pixel', { size: [1, 14_400_000] }, { sizes: ['1x1754'] }],
    ['smaller than a point are enlarged', { size: [0.1, 0.1] }, { sizes: ['1240x1240'] }],
  ] as const)('%s', async (_, options, expected) => {
    expect(await open(pdfOfPages(options))).toMatchObject(expected);
  });
});

test('other requests are answered while a file is opened', async () => {
  const order: string[] = [];
  await Promise.all([
    open(plainPdf).then(() => order.push('the file')),
    setImmediate().then(() => order.push('another request')),
  ]);
  expect(order).toEqual(['another request', 'the file']);
});

const portsInUse = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;

test('a file that takes too long is refused, and its thread has ended', async () => {
  const before = portsInUse();
  const opening = open(costlyPdf, { budgetMs: 100 });
  // The thread starts once PDFium is compiled.
  while (portsInUse() === before) await setImmediate();
  expect(await opening).toBe('unreadable');
  expect(portsInUse()).toBe(before);
});

test('a file is refused that inflates to more memory than PDFium may have', async () => {
  const data = pdfOfPages({ content: ' '.repeat(32_000_000) });
  expect(await open(data)).toMatchObject({ pageCount: 1 });
  expect(await open(data, { maxBytes: 32_000_000 })).toBe('unreadable');
});

test('a file is refused that draws forms within forms without end', async () => {
  /** Forms that each draw the next one ten times. */
  const forms = Array.from({ length: 12 }, (_, index) =>
    streamOf(
      '/X Do '.repeat(10),
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${index + 6} 0 R>>>>`,
    ),
  );
  expect(await openPdf(pdfOfPages({ content: '/X Do '.repeat(10) }, ...forms), { maxDrawn: 0 })).toEqual({
    problem: 'unreadable',
  });
});
