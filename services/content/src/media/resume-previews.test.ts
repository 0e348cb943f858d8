import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, isStoredResume, resumePreview, type Uploaded } from '@ekamra/contracts';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import sharp from 'sharp';
import { encryptedPdf, pdfOfPages, plainPdf } from '../../testing/media/test-files.ts';
import { startTestContent, upload } from '../../testing/test-content.ts';
import { resumeKey, resumePageKey } from './media-names.ts';

const content = startedForTests(startTestContent);

const storedId = async (data: Buffer): Promise<string> => {
  const response = await upload(content.url, { data, name: 'cv.pdf', preset: 'Resume' });
  const { secure_url } = (await response.json()) as Uploaded;
  expect(isStoredResume(secure_url)).toBe(true);
  return secure_url.slice(-'.pdf'.length - 36, -'.pdf'.length);
};
/** Stores a file as a release without this check did. */
const storedUnchecked = async (data: Buffer): Promise<string> => {
  const id = newId();
  await content.store.put(resumeKey(id, 'pdf'), data);
  return id;
};
const preview = async (id: string, sub = newId()) => {
  const { data } = await content.withToken(signTestToken({ sub }))(calls.getResumePreview, {
    params: { id },
  });
  return resumePreview.parse(data);
};
const read = (link: string) => fetch(content.url + link.replace('/real-estate', ''));

test('a real résumé is shown as a picture that only the link opens, and of which nothing runs', async () => {
  const file = '../../../../scripts/demo/assets/resumes/lopamudra-panda.pdf';
  const id = await storedId(await readFile(new URL(file, import.meta.url)));
  const { pageCount, pages } = await preview(id);
  expect([pageCount, pages.length]).toEqual([1, 1]);
  const [link = ''] = pages;
  const response = await read(link);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1240, height: 1754 });
  const [red] = (await picture.stats()).channels;
  // Dark letters on white.
  expect(red?.min).toBeLessThan(80);
  expect(red?.max).toBe(255);
  for (const other of [
    link.replace('page1of1', 'page2of1'),
    link.replace('page1of1', 'resume'),
    link.replace(/\?.*/, ''),
    link.replace(/signature=.{4}/, 'signature=AAAA'),
    link.replace('/page1of1.webp', '.pdf'),
  ])
    expect([other, (await read(other)).status]).toEqual([other, 404]);
});

test('of many pages the first five are shown', async () => {
  const { pageCount, pages } = await preview(await storedId(pdfOfPages({ pages: 7 })));
  expect(pageCount).toBe(7);
  expect(pages.map((page) => /page\dof\d/.exec(page)?.[0])).toEqual([
    'page1of7',
    'page2of7',
    'page3of7',
    'page4of7',
    'page5of7',
  ]);
});

test('a preview is drawn once, and again if only some of its pages were stored', async () => {
  const id = await storedId(pdfOfPages({ pages: 2 }));
  const [first, second] = [resumePageKey(id, 1, 2), resumePageKey(id, 2, 2)];
  await content.store.put(second, Buffer.from('the end of a preview'));
  expect((await preview(id)).pages).toHaveLength(2);
  const { pages } = await preview(id);
  expect(await (await read(pages[1] ?? '')).text()).not.toBe('the end of a preview');
  await content.store.put(first, Buffer.from('as stored'));
  const [link = ''] = (await preview(id)).pages;
  expect(await (await read(link)).text()).toBe('as stored');
});

test('a résumé of an earlier release has a preview, or none if it does not open', async () => {
  expect((await preview(await storedUnchecked(plainPdf))).pages).toHaveLength(1);
  for (const data of [plainPdf.subarray(0, 40), encryptedPdf])
    expect(await preview(await storedUnchecked(data))).toEqual({ pageCount: 0, pages: [] });
});

test('opening a preview is recorded as a security event of the admin', async () => {
  const id = await storedId(plainPdf);
  const adminId = newId();
  await content.takeEvents();
  const { pages } = await preview(id, adminId);
  await read(pages[0] ?? '');
  expect(await content.takeEvents()).toMatchObject([
    { event: 'resume-opened', adminId, process: 'content', details: { file: `${id}.pdf` } },
  ]);
});

test('only admins get a preview, and only of a résumé', async () => {
  const id = await storedId(plainPdf);
  await expect(content.visitor(calls.getResumePreview, { params: { id } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(preview(newId())).rejects.toMatchObject({ status: 404 });
});
