import { expect, test } from '@jest/globals';
import { mediaFormats, mediaWidths } from '@ekamra/contracts';
import sharp from 'sharp';
import { startTestContent } from '../../testing/test-content.ts';
import { masterKey, pictureNameOf } from './media-names.ts';

const pictureCount = 40;
const files = mediaWidths.flatMap((width) => mediaFormats.map((format) => `${width}.${format}`));

test('hundreds of variants that do not exist yet, asked for at once, are all answered', async () => {
  await using content = await startTestContent();
  const size = { width: 16, height: 12 };
  const master = await sharp({ create: { ...size, channels: 3, background: '#345' } })
    .webp()
    .toBuffer();
  const names = Array.from({ length: pictureCount }, (_, i) =>
    pictureNameOf(`01900000-0000-7000-8000-${String(i).padStart(12, '0')}`, size),
  );
  for (const name of names) await content.store.put(masterKey(name), master);

  const paths = names.flatMap((name) => files.map((file) => `${name}/${file}`));
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${content.url}/media/${path}`);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(statuses).toEqual(Array<number>(paths.length).fill(200));
});
