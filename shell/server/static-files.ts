import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import send from 'send';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
/** Names without anything that could leave the folder, be hidden, or mean something to a file system. */
const safePath = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Where the file of a name is; undefined when there is none. Throws when that can't be told just now. */
export type Locate = (name: string) => Promise<string | undefined>;

/** Finds files in a folder. */
export const inFolder = (folder: string): Locate => {
  const root = resolve(folder);
  return async (name) => {
    const path = join(root, name);
    return (await isFile(path)) ? path : undefined;
  };
};

/** The smallest precompressed twin of a file that the browser takes, or the file. */
const variantOf = async (ctx: Context, name: string, locate: Locate): Promise<Variant | undefined> => {
  for (const { name: encoding, suffix } of encodings) {
    const twin = ctx.acceptsEncodings(encoding) ? await locate(name + suffix) : undefined;
    if (twin !== undefined) return { path: twin, encoding };
  }
  const path = await locate(name);
  return path === undefined ? undefined : { path };
};

const stream = (ctx: Context, path: string): Promise<void> =>
  new Promise((done, fail) => {
    ctx.status = 200;
    ctx.respond = false;
    ctx.res.once('close', done);
    send(ctx.req, path, { cacheControl: false, dotfiles: 'allow', index: false, root: sep })
      .on('error', (error) => {
        ctx.respond = true;
        fail(error);
      })
      .pipe(ctx.res);
  });

const nothingHere = (ctx: Context): void => {
  ctx.status = 404;
  ctx.type = 'text/plain';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = 'There is no such file';
};
const notNow = (ctx: Context): void => {
  ctx.status = 503;
  ctx.type = 'text/plain';
  ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
  ctx.body = 'This file can’t be had just now';
};

/** What `send` refuses because of the request's own conditions (RFC 9110, 13.1 and 14.2). */
const isRefusal = (error: unknown): error is Error & { status: number; headers?: Record<string, string> } =>
  error instanceof Error && 'status' in error && (error.status === 412 || error.status === 416);

const refused = (ctx: Context, { status, headers }: { status: number; headers?: Record<string, string> }) => {
  ctx.remove('Content-Encoding');
  ctx.status = status;
  ctx.type = 'text/plain';
  ctx.set({ ...headers, 'Cache-Control': 'no-store' });
  ctx.body = status === 416 ? 'This file has no such part' : 'This file isn’t the one that was asked for';
};

interface Variant {
  path: string;
  encoding?: string;
}

const sendVariant = (ctx: Context, type: string, { path, encoding }: Variant): Promise<void> => {
  ctx.set('Content-Type', type);
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.vary('Accept-Encoding');
  if (encoding) ctx.set('Content-Encoding', encoding);
  return stream(ctx, path);
};

export interface StaticFiles {
  /** Path below which the files are, without a slash at its end. */
  prefix: string;
  locate: Locate;
  /** Pages of other origins may load them, and verify what they get (CORS; W3C SRI 3.5). */
  isOpen?: boolean;
  /** Told when a file can't be had. */
  onError?: (error: unknown, path: string) => void;
}

/**
 * Serves the files below a path, compressed where a precompressed twin is there. Every name carries
 * the hash of what is in it, so caches keep it for good. What isn't there is a plain 404: a page in place of a script
 * would be run or parsed as one.
 */
export const staticFiles = (files: StaticFiles): Middleware => {
  const { prefix, locate, isOpen = false, onError } = files;
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    ctx['_matchedRoute'] = `${prefix}/*`;
    const name = ctx.path.slice(prefix.length + 1);
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (isOpen) ctx.set('Access-Control-Allow-Origin', '*');
    // A release's own description isn't for browsers.
    const isServed = safePath.test(name) && type !== undefined && !/(^|\/)(release|record)\.json$/.test(name);
    if (!isServed || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return nothingHere(ctx);
    try {
      const variant = await variantOf(ctx, name, locate);
      if (!variant) return nothingHere(ctx);
      return await sendVariant(ctx, type, variant);
    } catch (error) {
      if (isRefusal(error)) return refused(ctx, error);
      if (!onError || ctx.headerSent) throw error;
      onError(error, ctx.path);
      return notNow(ctx);
    }
  };
};
