import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { matchesIfNoneMatch } from './etag.ts';

/** A body that is compressed according to the caller's Accept-Encoding. */
export interface Encodable {
  body: EncodedBody;
  /** Strong entity tag of the uncompressed body; without one, the answer has none. */
  etag?: string;
  /** 200 by default; only that one can become 304. */
  status?: number;
}

/** Sends a body compressed as the caller accepts, or 304 if If-None-Match names it. */
export const sendEncoded = async (ctx: Context, { body, etag, status = 200 }: Encodable): Promise<void> => {
  const encoding = body.isCompressible
    ? encodings.find((encodingName) => ctx.acceptsEncodings(encodingName) === encodingName)
    : undefined;
  ctx.vary('Accept-Encoding');
  if (etag !== undefined) {
    ctx.set('ETag', encoding ? withEncoding(etag, encoding) : etag);
    const ifNoneMatch = ctx.get('If-None-Match');
    if (status === 200 && ifNoneMatch && matchesIfNoneMatch(withoutEncoding(ifNoneMatch), etag)) {
      ctx.status = 304;
      return;
    }
  }
  ctx.status = status;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await body.in(encoding) : body.plain;
};

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smallest body worth compressing: bytes. */
const isCompressible = 1_024;

const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : toGzip(body, { level: 6 });

/** A body and its compressed forms, each created once on demand. */
export interface EncodedBody {
  plain: Buffer;
  isCompressible: boolean;
  in(encoding: Encoding): Promise<Buffer>;
}

/** Creates a body whose compressed forms are created on first use. */
export const encodedBody = (plain: Buffer): EncodedBody => {
  const compressedForms = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    isCompressible: plain.length >= isCompressible,
    in: (encoding) => {
      const cachedForm = compressedForms.get(encoding);
      if (cachedForm) return cachedForm;
      const pendingForm = compress(encoding, plain);
      compressedForms.set(encoding, pendingForm);
      return pendingForm;
    },
  };
};

/** Returns the entity tag of a compressed form: each representation has its own strong tag (RFC 9110, 8.8.3.3). */
export const withEncoding = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `-${encoding}"`);

/**
 * Adds to a list of entity tags the uncompressed form of each tag with a suffix of {@link withEncoding} or of a
 * compressing proxy (Caddy appends the same ones, and zstd), because services know only those.
 */
export const withoutEncoding = (etags: string): string =>
  etags.replaceAll(/(W\/)?"([^"]*)-(?:br|gzip|zstd)"/g, '$&, $1"$2"');
