import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { matchesIfNoneMatch } from './etag.ts';
import { currentContext } from './request-context.ts';

/** A body that is compressed according to the caller's Accept-Encoding. */
export interface Encodable {
  body: EncodedBody;
  /** Strong entity tag of the uncompressed body; without one, the answer has none. */
  etag?: string;
  /** 200 by default; only that one can become 304. */
  status?: number;
}

const visitorOfRequest: VisitorOf = () => currentContext()?.audit?.address();

/** Sends a body compressed as the caller accepts, or 304 if If-None-Match names it. */
export const sendEncoded = async (ctx: Context, { body, etag, status = 200 }: Encodable): Promise<void> => {
  const encoding = body.isCompressible
    ? encodings.find((encodingName) => ctx.acceptsEncodings(encodingName) === encodingName)
    : undefined;
  ctx.vary('Accept-Encoding');
  const compressed = encoding && (await body.in(encoding, visitorOfRequest));
  if (etag !== undefined) {
    ctx.set('ETag', compressed ? withEncoding(etag, compressed.suffix) : etag);
    const ifNoneMatch = ctx.get('If-None-Match');
    if (status === 200 && ifNoneMatch && matchesIfNoneMatch(withoutEncoding(ifNoneMatch), etag)) {
      ctx.status = 304;
      return;
    }
  }
  ctx.status = status;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = compressed?.bytes ?? body.plain;
};

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smallest body worth compressing: bytes. */
const minCompressedBytes = 1_024;

/**
 * Returns the logarithm of the smallest window that holds a body (RFC 7932, 9.1). That of 4 MB, the default, makes V8
 * collect all garbage after a dozen small bodies, because it counts as memory of the heap.
 */
const windowFor = (body: Buffer): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
  );

const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body),
    },
  });

/** A compressed form of a body, with the suffix of its entity tag. */
interface CompressedForm {
  bytes: Buffer;
  suffix: string;
}

/**
 * Brotli qualities of the first use of a body, which is the only one of most bodies that nobody asked for before, and of
 * further uses: an eighth smaller, and three times slower. A caller waits for both.
 */
const firstUse = { quality: 3, suffix: 'br' };
const furtherUses = { quality: 5, suffix: 'br1' };

const compressOnce = async (body: Buffer, { quality, suffix }: typeof firstUse): Promise<CompressedForm> => ({
  bytes: await brotliAt(body, quality),
  suffix,
});
const gzipOnce = async (body: Buffer): Promise<CompressedForm> => ({
  bytes: await toGzip(body, { level: 6 }),
  suffix: 'gzip',
});

/** Number of uses after which a body is worth compressing better: a tenth smaller, and a hundred times slower. */
const recompressAfter = 10;
/** Visitors who have to be among them, so that nobody has us compress what only he asks for. */
const severalVisitors = 3;

/** Returns the visitor of a use, by address or a key of it; undefined for one of our own. */
export type VisitorOf = () => string | undefined;

/** Bodies that may wait to be compressed again; a further one has another chance after as many uses. */
export const maxRecompressions = 16;
type Recompression = () => Promise<void>;
/** Bodies that wait to be compressed again: one at a time, so that none delays others. */
const waiting = new Set<Recompression>();
let isRecompressing = false;

const recompressWaiting = async (): Promise<void> => {
  if (isRecompressing) return;
  isRecompressing = true;
  for (const recompress of waiting) {
    waiting.delete(recompress);
    // Without a better form, the one that there is stays.
    await recompress().catch(() => undefined);
  }
  isRecompressing = false;
};

/** A body and its compressed forms, each created once on demand. */
export interface EncodedBody {
  plain: Buffer;
  isCompressible: boolean;
  /** Returns a form, and counts its use by a visitor. */
  in(encoding: Encoding, visitorOf?: VisitorOf): Promise<CompressedForm>;
  /** Called when no further caller gets the body, because its cache has dropped it: it isn't compressed again. */
  retire(): void;
}

/** Creates a body whose compressed forms are created on first use, and the Brotli form better the more it is used. */
export const encodedBody = (plain: Buffer): EncodedBody => {
  let gzipForm: Promise<CompressedForm> | undefined;
  let brotliForm: Promise<CompressedForm> | undefined;
  let isFirstForm = true;
  let brotliUses = 0;
  let isQueued = false;
  let isRetired = false;
  const visitors = new Set<string>();
  let hasSeveralVisitors = false;

  const recompress: Recompression = async () => {
    const bytes = await brotliAt(plain, constants.BROTLI_MAX_QUALITY);
    brotliForm = Promise.resolve({ bytes, suffix: 'br2' });
  };
  const countVisitor = (visitor: string | undefined): void => {
    if (visitor !== undefined) visitors.add(visitor);
    hasSeveralVisitors ||= visitor === undefined || visitors.size >= severalVisitors;
  };
  const countBrotliUse = (visitorOf: VisitorOf): void => {
    brotliUses += 1;
    if (isRetired || isQueued) return;
    // Later only every tenth visitor is looked at: a body may be used very often.
    const isTurn = brotliUses % recompressAfter === 0;
    if (!hasSeveralVisitors && (isTurn || brotliUses < recompressAfter)) countVisitor(visitorOf());
    if (!isTurn || !hasSeveralVisitors || waiting.size >= maxRecompressions) return;
    isQueued = true;
    waiting.add(recompress);
    void recompressWaiting();
  };

  const inBrotli = (visitorOf: VisitorOf): Promise<CompressedForm> => {
    countBrotliUse(visitorOf);
    if (!brotliForm) brotliForm = compressOnce(plain, firstUse);
    else if (isFirstForm) {
      isFirstForm = false;
      brotliForm = compressOnce(plain, furtherUses);
    }
    return brotliForm;
  };

  return {
    plain,
    isCompressible: plain.length >= minCompressedBytes,
    in: (encoding, visitorOf = () => undefined) =>
      encoding === 'br' ? inBrotli(visitorOf) : (gzipForm ??= gzipOnce(plain)),
    retire: () => {
      isRetired = true;
      waiting.delete(recompress);
    },
  };
};

/** Returns the entity tag of a compressed form: each representation has its own strong tag (RFC 9110, 8.8.3.3). */
export const withEncoding = (etag: string, suffix: string): string => etag.replace(/"$/, `-${suffix}"`);

/**
 * Adds to a list of entity tags the uncompressed form of each tag with a suffix of {@link withEncoding} or of a
 * compressing proxy (Caddy appends the same ones, and zstd), because services know only those.
 */
export const withoutEncoding = (etags: string): string =>
  etags.replaceAll(/(W\/)?"([^"]*)-(?:br[12]?|gzip|zstd)"/g, '$&, $1"$2"');
