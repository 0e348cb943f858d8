import { noneMatchNames, type RouterContext } from '@ekamra/chassis';
import { type EncodedBody, encodings, withEncoding, withoutEncoding } from './encodings.ts';

/** What is sent in the form that each caller takes. */
export interface Encodable {
  body: EncodedBody;
  /** The strong entity tag of the body as it is uncompressed. */
  etag: string;
}

/** Sends a body compressed as the caller takes it, or 304 when the caller has it (If-None-Match). */
export const sendEncoded = async (ctx: RouterContext, { body, etag }: Encodable): Promise<void> => {
  const encoding = body.worthIt ? encodings.find((one) => ctx.acceptsEncodings(one) === one) : undefined;
  ctx.set({ Vary: 'Accept-Encoding', ETag: encoding ? withEncoding(etag, encoding) : etag });
  const known = ctx.get('If-None-Match');
  if (known && noneMatchNames(withoutEncoding(known), etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await body.in(encoding) : body.plain;
};
