/**
 * Builds the responsive variants of the pictures on static pages, and completes their `.picture` files, of which
 * a new one names its original and its alternative text: `node scripts/variants.ts <folder of originals>`.
 * Encoding takes minutes; the output is committed.
 */
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { sharedImage } from '@ekamra/contracts/records/media-sizes';

const ui = path.join(import.meta.dirname, '..');
const assets = path.join(ui, 'assets');
const pictures = path.join(assets, 'pictures');
/** Original of the sharing picture of pages without one of their own. */
const sharedOriginal = 'hero/1.webp';
/** Widths of the variants in pixels; those wider than the original are left out. */
const variantWidths = [640, 960, 1280, 2000] as const;

/** Names of a picture; `original` is a path below the folder of originals. */
const pictureFile = z.object({ original: z.string(), alt: z.string() });

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Encodes one variant unless its file exists. */
const encode = async (from: string, to: string, width: number): Promise<void> => {
  if (await exists(to)) return;
  const resized = sharp(from).resize({ width, kernel: 'lanczos3' });
  const encoded = to.endsWith('.avif')
    ? resized.avif({ quality: 47, effort: 4 })
    : resized.webp({ quality: 66, effort: 5, smartSubsample: true });
  await encoded.toFile(to);
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
/** Returns the average colour, the placeholder until the picture has loaded. */
const toneOf = async (file: string): Promise<string> => {
  const { channels } = await sharp(file).removeAlpha().stats();
  return `#${channels.map(({ mean }) => hex(mean)).join('')}`;
};

const buildVariants = async (folder: string, file: string): Promise<void> => {
  const { original, alt } = pictureFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const from = path.join(folder, original);
  const { width, height } = await sharp(from).metadata();
  const widths = variantWidths.filter((candidate) => candidate <= width);
  const base = file.replace(/\.picture$/, '');
  for (const each of widths)
    for (const format of ['webp', 'avif']) await encode(from, `${base}-${each}.${format}`, each);
  const facts = { original, alt, width, height, tone: await toneOf(from), widths };
  await writeFile(file, `${JSON.stringify(facts, undefined, 2)}\n`);
};

/** Builds the sharing picture of pages without one of their own. */
const buildSharedPicture = async (folder: string): Promise<void> => {
  const { width, height, maxBytes } = sharedImage;
  const file = path.join(pictures, 'shared-picture.jpg');
  const resized = sharp(path.join(folder, sharedOriginal)).resize({ width, height, fit: 'cover' });
  const { size } = await resized.jpeg({ quality: 80, mozjpeg: true }).toFile(file);
  if (size > maxBytes) throw new Error(`${file} has ${size} bytes, more than ${maxBytes}`);
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of originals');
for (const name of await readdir(pictures))
  if (name.endsWith('.picture')) await buildVariants(folder, path.join(pictures, name));
await buildSharedPicture(folder);
for (const kind of ['illustrations', 'avatars', 'logo', 'video'])
  await cp(path.join(folder, kind), path.join(assets, kind), {
    recursive: true,
    filter: (file) => !file.endsWith('.webp'),
  });
