/// <reference lib="dom" />
import { expect, test } from './office.ts';
import type { ChosenFile } from './pictures.ts';

const text = Buffer.from('No picture at all.');
const tooLarge: ChosenFile = {
  name: 'sea.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(30 * 1024 * 1024 + 1),
};
/** Too large for the server, whose limit is that of pictures which the browser has made smaller. */
const tooLargeToSend: ChosenFile = { ...tooLarge, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
const document: ChosenFile = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: text };
const nothing: ChosenFile = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
const disguised: ChosenFile = { name: 'disguised.png', mimeType: 'image/png', buffer: text };

test('a file of another type or too large is rejected before the upload, and by the server, too', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/media/upload') && sent.push(request.url()));
  await page.goto('/create-new-building');
  const images = page.getByRole('button', { name: 'Images' });
  await images.setInputFiles([tooLarge, document, nothing]);
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await expect(alert('sea.png has 30.1 MB; a picture may have at most 30 MB.')).toBeVisible();
  await expect(
    alert(
      'deed.pdf is not a picture we can use (JPEG, PNG, WebP, AVIF, GIF or HEIC, up to 30 MB and 200 megapixels each).',
    ),
  ).toBeVisible();
  await expect(alert('empty.png is empty.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen pictures' })).toHaveCount(0);
  expect(sent).toEqual([]);

  await images.setInputFiles(disguised);
  await expect(alert(/^disguised\.png: .+\.$/.source)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('alert')).toHaveText(
    /^disguised\.png: \w.+/,
  );
  expect(sent).toHaveLength(1);

  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const [file, status] of [
    [tooLargeToSend, 413],
    [document, 415],
  ] as const) {
    const answer = await page.request.post('/real-estate/media/upload', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { upload_preset: 'Ekamra Buildings', file },
    });
    const errorBody = (await answer.json()) as { status: boolean; message: string };
    expect([answer.status(), errorBody.status, errorBody.message]).toEqual([
      status,
      false,
      expect.stringMatching(/^[A-Z].{10,}/),
    ]);
  }
});
