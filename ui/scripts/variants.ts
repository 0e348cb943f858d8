/**
 * Makes the responsive variants of the pictures on static pages, and the modules that name them:
 * `node scripts/variants.ts <folder of originals>`. Encoding takes minutes; what it makes is committed,
 * after formatting.
 */
import { cp, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Original, originals, variantWidths } from './picture-list.ts';

const ui = path.join(import.meta.dirname, '..');
const assets = path.join(ui, 'assets');
const modules = path.join(ui, 'src', 'pictures');

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Encodes one variant unless it is already there. */
const encode = async (from: string, to: string, width: number): Promise<void> => {
  if (await exists(to)) return;
  const resized = sharp(from).resize({ width, kernel: 'lanczos3' });
  const encoded = to.endsWith('.avif')
    ? resized.avif({ quality: 47, effort: 4 })
    : resized.webp({ quality: 66, effort: 5, smartSubsample: true });
  await encoded.toFile(to);
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
/** The average colour, shown in the picture's place until it has loaded. */
const toneOf = async (file: string): Promise<string> => {
  const { channels } = await sharp(file).removeAlpha().stats();
  return `#${channels.map(({ mean }) => hex(mean)).join('')}`;
};

const variable = (format: string, width: number): string => `${format}${width}`;

const moduleText = (original: Original, facts: { widths: number[]; size: string; tone: string }): string => {
  const base = kebab(original.name);
  const imports = ['avif', 'webp'].flatMap((format) =>
    facts.widths.map(
      (width) => `import ${variable(format, width)} from '../../assets/pictures/${base}-${width}.${format}';`,
    ),
  );
  const list = (format: string) =>
    facts.widths.map((width) => `{ width: ${width}, url: ${variable(format, width)} }`).join(', ');
  const fallback = facts.widths.find((width) => width >= 960) ?? facts.widths[0] ?? 0;
  return [
    '// Made by scripts/variants.ts.',
    ...imports,
    "import type { StaticPicture } from '../picture/static-picture.ts';",
    '',
    `export const ${original.name}: StaticPicture = {`,
    `  src: ${variable('webp', fallback)},`,
    `  ${facts.size},`,
    `  alt: ${JSON.stringify(original.alt).replaceAll('"', "'")},`,
    `  tone: '${facts.tone}',`,
    `  avif: [${list('avif')}],`,
    `  webp: [${list('webp')}],`,
    '};',
    '',
  ].join('\n');
};

const make = async (folder: string, original: Original): Promise<void> => {
  const from = path.join(folder, original.file);
  const { width, height } = await sharp(from).metadata();
  const widths = variantWidths.filter((candidate) => candidate <= width);
  const base = path.join(assets, 'pictures', kebab(original.name));
  for (const each of widths)
    for (const format of ['webp', 'avif']) await encode(from, `${base}-${each}.${format}`, each);
  const facts = { widths, size: `width: ${width},\n  height: ${height}`, tone: await toneOf(from) };
  await writeFile(path.join(modules, `${kebab(original.name)}.ts`), moduleText(original, facts));
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of originals');
await mkdir(path.join(assets, 'pictures'), { recursive: true });
await mkdir(modules, { recursive: true });
for (const original of originals) await make(folder, original);
for (const kind of ['illustrations', 'avatars', 'logo', 'video'])
  await cp(path.join(folder, kind), path.join(assets, kind), {
    recursive: true,
    filter: (file) => !file.endsWith('.webp'),
  });
