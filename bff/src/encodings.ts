import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this many bytes, compressing costs more than it saves. */
const worthIt = 1_024;

const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : toGzip(body, { level: 6 });

/** A body in the encodings that were asked for, each made once. */
export interface EncodedBody {
  plain: Buffer;
  worthIt: boolean;
  in(encoding: Encoding): Promise<Buffer>;
}

/** Keeps a body together with its compressed forms, which are made when first asked for. */
export const encodedBody = (plain: Buffer): EncodedBody => {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    worthIt: plain.length >= worthIt,
    in: (encoding) => {
      const known = made.get(encoding);
      if (known) return known;
      const making = compress(encoding, plain);
      made.set(encoding, making);
      return making;
    },
  };
};

/** The entity tag of a compressed form: another representation has another strong tag (RFC 9110, 8.8.3.3). */
export const withEncoding = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `-${encoding}"`);

/**
 * Entity tags, as a caller names them, as the services may know them: each with and without what {@link withEncoding},
 * or a proxy that compresses (Caddy does it likewise, with zstd, too), has added to it.
 */
export const withoutEncoding = (etags: string): string =>
  etags.replaceAll(/(W\/)?"([^"]*)-(?:br|gzip|zstd)"/g, '$&, $1"$2"');
