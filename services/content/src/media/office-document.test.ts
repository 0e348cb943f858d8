import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { docx, docxEntries, odt, zipOf } from '../../testing/media/zip-files.ts';
import { contentTypes } from './media-names.ts';
import { zipType } from './office-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const typeOf = async (data: Buffer): Promise<string | undefined> => {
  const path = join(folder, 'file');
  await writeFile(path, data);
  return zipType({ path, bytes: data.length });
};
/** Returns a copy of a zip file whose end tells another length and place of the directory. */
const withDirectory = (zip: Buffer, length: number, start: number): Buffer => {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(length, copy.length - 10);
  copy.writeUInt32LE(start, copy.length - 6);
  return copy;
};
const comment = Buffer.alloc(0xffff, 'PK\u0005');

test.each([
  ['a DOCX file', docx, contentTypes.docx],
  ['one with a comment at its end', Buffer.concat([docx, Buffer.from('Saved by Writer')]), contentTypes.docx],
  ['an ODT file', odt, contentTypes.odt],
])('%s is recognised by its entries', async (_, data, type) => {
  expect(await typeOf(data)).toBe(type);
});

const manyEntries = Object.fromEntries(
  Array.from({ length: 8_000 }, (_, index) => [`word/media/image${index}.png`, '']),
);
test.each([
  ['an archive', zipOf({ 'cv.txt': 'Asha' })],
  ['a spreadsheet', zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
  ['a text with macros', zipOf({ ...docxEntries, 'word/vbaProject.bin': '' })],
  ['one that breaks off', docx.subarray(0, -30)],
  ['one whose directory is too long', zipOf({ ...docxEntries, ...manyEntries })],
  ['one whose directory is beyond its end', withDirectory(docx, 60, 0xffff_ffff)],
  ['one whose directory is longer than it', withDirectory(docx, 0xffff_ffff, 0)],
  ['one whose directory is elsewhere', withDirectory(docx, 60, 1)],
  ['one without an entry', withDirectory(docx, 0, 0)],
  ['an ODT file without its text', zipOf({ mimetype: contentTypes.odt })],
  ['an ODT file whose type is not first', zipOf({ 'content.xml': '', mimetype: contentTypes.odt })],
  ['nothing but a beginning', Buffer.from('PK\u0003\u0004')],
  ['one that ends with many beginnings of an end', Buffer.concat([docx.subarray(0, -22), comment])],
])('%s is only an archive', async (_, data) => {
  expect(await typeOf(data)).toBe('application/zip');
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a zip file behind junk', Buffer.concat([Buffer.from('#!/bin/sh\n'), docx])],
  ['three bytes', Buffer.from('PK\u0003')],
  ['nothing', Buffer.alloc(0)],
])('%s is no zip file', async (_, data) => {
  expect(await typeOf(data)).toBeUndefined();
});
