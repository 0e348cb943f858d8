import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Mirror } from '@ekamra/release';
import type { Context, Middleware } from 'koa';
import send from 'send';

/** Extensions of the files that are served. */
const extensions = /\.(js|css|json|svg|ico|avif|webp|png|jpg|mp4|webm|woff2|txt)$/;
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
/** Matches paths that stay inside the folder, aren't hidden, and have no special meaning to a file system. */
const safePath = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Returns the path of a file by its name; undefined if there is none. Throws if it is temporarily unavailable. */
export type Locate = (name: string) => Promise<string | undefined>;

/** Locates files in a folder. */
export const inFolder = (folder: string): Locate => {
  const root = resolve(folder);
  return async (name) => {
    const path = join(root, name);
    return (await isFile(path)) ? path : undefined;
  };
};

/**
 * Locates `<remote>/<version>/<file>` in the mirror, which downloads missing files: open tabs request files of old
 * versions.
 */
export const inMirror =
  (mirror: Pick<Mirror, 'locateFile'>): Locate =>
  async (name) => {
    const [remote, version, ...file] = name.split('/');
    if (remote === undefined || version === undefined || file.length === 0) return undefined;
    return mirror.locateFile(remote, version, file.join('/'));
  };

interface Variant {
  path: string;
  encoding?: string;
}

/** Returns the smallest precompressed variant that the browser accepts, or the file itself. */
const variantOf = async (ctx: Context, name: string, locate: Locate): Promise<Variant | undefined> => {
  for (const { name: encoding, suffix } of encodings) {
    const compressed = ctx.acceptsEncodings(encoding) ? await locate(name + suffix) : undefined;
    if (compressed !== undefined) return { path: compressed, encoding };
  }
  const path = await locate(name);
  return path === undefined ? undefined : { path };
};

const stream = (ctx: Context, path: string): Promise<void> =>
  new Promise((done, fail) => {
    ctx.status = 200;
    ctx.respond = false;
    ctx.res.once('close', done);
    // `send` decodes the path as that of a request.
    const address = path.split(sep).map(encodeURIComponent).join('/');
    send(ctx.req, address, { cacheControl: false, dotfiles: 'allow', index: false, root: sep })
      .on('error', (error) => {
        ctx.respond = true;
        fail(error);
      })
      .pipe(ctx.res);
  });

/** Sends a text in place of a file. */
const sendText = (ctx: Context, status: number, text: string): void => {
  ctx.status = status;
  ctx.type = 'text/plain';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = text;
};
const sendNotFound = (ctx: Context): void => sendText(ctx, 404, 'There is no such file');

/** True for a refusal of `send` caused by the request's conditions (RFC 9110, 13.1 and 14.2). */
const isRefusal = (error: unknown): error is Error & { status: number; headers?: Record<string, string> } =>
  error instanceof Error && 'status' in error && (error.status === 412 || error.status === 416);

const sendRefusal = (
  ctx: Context,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): void => {
  ctx.remove('Content-Encoding');
  ctx.set(headers);
  sendText(
    ctx,
    status,
    status === 416 ? 'This file has no such part' : 'This file isn’t the one that was asked for',
  );
};

export interface StaticFiles {
  /** Path prefix of the files, without a trailing slash. */
  prefix: string;
  locate: Locate;
  /** Allows pages of other origins to load and verify the files (CORS; W3C SRI 3.5). */
  isCrossOrigin?: boolean;
  /** Called if a file is unavailable. */
  onError?: (error: unknown, path: string) => void;
}

/**
 * Serves the files below a path, precompressed where possible. File names contain a content hash, so they are cached
 * forever. A missing file is a plain 404: an HTML page in place of a script would be parsed as one.
 */
export const staticFiles = (files: StaticFiles): Middleware => {
  const { prefix, locate, isCrossOrigin = false, onError } = files;
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    ctx['_matchedRoute'] = `${prefix}/*`;
    const name = ctx.path.slice(prefix.length + 1);
    if (isCrossOrigin) ctx.set('Access-Control-Allow-Origin', '*');
    // Descriptions of releases aren't served to browsers.
    const isServed =
      safePath.test(name) && extensions.test(name) && !/(^|\/)(release|record)\.json$/.test(name);
    if (!isServed || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return sendNotFound(ctx);
    try {
      const variant = await variantOf(ctx, name, locate);
      if (!variant) return sendNotFound(ctx);
      ctx.type = extname(name);
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      ctx.vary('Accept-Encoding');
      if (variant.encoding) ctx.set('Content-Encoding', variant.encoding);
      return await stream(ctx, variant.path);
    } catch (error) {
      if (isRefusal(error)) return sendRefusal(ctx, error);
      if (!onError || ctx.headerSent) throw error;
      onError(error, ctx.path);
      ctx.set('Retry-After', '2');
      return sendText(ctx, 503, 'This file can’t be had just now');
    }
  };
};
