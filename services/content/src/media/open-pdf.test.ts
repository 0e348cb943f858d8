import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { checkPdf } from './check-pdf.ts';
import { pdfOf, plainPdf } from '../../testing/media/test-files.ts';

const unclear = 'The PDF can’t be checked; please export it again as a plain PDF';
const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${dictionary}stream\n`), content, Buffer.from('\nendstream')]);

test('a file is judged as without a thread', async () => {
  expect(await checkPdf(plainPdf)).toBeUndefined();
  expect(await checkPdf(pdfOf('<</S/Launch>>'))).toMatch(/^The PDF opens or sends something by itself/);
  expect(await checkPdf(plainPdf.subarray(0, -12))).toBe('The PDF is damaged or incomplete');
});

test('other requests are answered while a file is checked', async () => {
  const order: string[] = [];
  const many = pdfOf(...Array.from({ length: 10 }, () => '/a'.repeat(90_000)));
  await Promise.all([
    checkPdf(many).then(() => order.push('the file')),
    new Promise((resolve) => setImmediate(resolve)).then(() => order.push('another request')),
  ]);
  expect(order).toEqual(['another request', 'the file']);
});

test('a file that takes too long is refused', async () => {
  const many = pdfOf(...Array.from({ length: 27 }, () => '/a'.repeat(90_000)));
  expect(await checkPdf(many, 1)).toBe(unclear);
});

const head = '0 99999999 '.repeat(1_400_000);
const failing = stream('<</N 1/First 4/Filter/FlateDecode>>', Buffer.from([0x78, 0x9c, 0xff]));
const empty = stream('<</N 0/First 0/Filter/FlateDecode>>', deflateSync(''));
test.each([
  ['one long head', () => [stream(`<</N 3/First ${head.length}/Filter/FlateDecode>>`, deflateSync(head))]],
  ['streams that are damaged', () => Array.from({ length: 50_000 }, () => failing)],
  ['streams that hold nothing', () => Array.from({ length: 50_000 }, () => empty)],
  [
    'objects that are listed again and again',
    () => {
      const list = '1 0 '.repeat(10_000);
      const content = deflateSync(`${list}[${'1 '.repeat(100_000)}]`);
      return [stream(`<</N 10000/First ${list.length}/Filter/FlateDecode>>`, content)];
    },
  ],
])(
  'a file is refused before long that has %s',
  async (_, objects) => {
    expect(await checkPdf(pdfOf(...objects()), 20_000)).toBe(unclear);
  },
  20_000,
);
