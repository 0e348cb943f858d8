/**
 * Builds the two committed fonts from the variable fonts of Fontsource: only Latin letters, only the weights
 * in use, and the display face at one optical size, which suits headings at half the bytes. `node
 * scripts/fonts.ts`
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const folder = path.join(import.meta.dirname, '..', 'assets', 'fonts');

/** Returns the characters from one code point to another, inclusive. */
const span = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const letters = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸ‘’“”–—…•·×−→←™`;

const fonts = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces',
    axes: { opsz: 84, wght: { min: 400, max: 600 } },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree',
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(folder, { recursive: true });
for (const { from, to, axes } of fonts) {
  const whole = await readFile(resolve(from));
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(path.join(folder, `${to}.woff2`), part);
  // The SIL Open Font License requires a copy beside the font.
  await copyFile(resolve(`${from.split('/files/')[0]}/LICENSE`), path.join(folder, `${to}.license.txt`));
}
