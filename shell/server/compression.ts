import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quality that compresses a page in about a millisecond. */
const brotliQuality = 4;

/** Sends text with the encoding that the browser prefers. */
export const sendCompressed = async (ctx: Context, text: string): Promise<void> => {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding === 'br') {
    ctx.set('Content-Encoding', 'br');
    ctx.body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  } else if (encoding === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await zip(text);
  } else ctx.body = text;
};
