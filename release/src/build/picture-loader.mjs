import { basename } from 'node:path';

/**
 * Returns the module of a `.picture` file at `file`: its facts, and the URLs of the variants beside it, named
 * `<picture>-<width>.<format>`. The fallback is the first WebP of at least 960 pixels.
 */
export const pictureModule = (text, file) => {
  const { alt, width, height, tone, widths } = JSON.parse(text);
  const importOf = (format, each) =>
    `import ${format}${each} from './${basename(file, '.picture')}-${each}.${format}';`;
  const listOf = (format) => `[${widths.map((each) => `{ width: ${each}, url: ${format}${each} }`)}]`;
  const fallback = widths.find((each) => each >= 960) ?? widths[0];
  return [
    ...['avif', 'webp'].flatMap((format) => widths.map((each) => importOf(format, each))),
    `export default { ...${JSON.stringify({ alt, width, height, tone })}, src: webp${fallback}, avif: ${listOf('avif')}, webp: ${listOf('webp')} };`,
  ].join('\n');
};

/** Rspack loader of `.picture` files. */
function loadPicture(text) {
  return pictureModule(text, this.resourcePath);
}
export default loadPicture;
