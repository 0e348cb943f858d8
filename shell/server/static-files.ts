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

/** The smallest precompressed twin of a file that the browser takes, or the file. */
const variantOf = async (
  ctx: Context,
  file: string,
): Promise<{ path: string; encoding?: string } | undefined> => {
  for (const { name, suffix } of encodings)
    if (ctx.acceptsEncodings(name) && (await isFile(file + suffix)))
      return { path: file + suffix, encoding: name };
  return (await isFile(file)) ? { path: file } : undefined;
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

/**
 * Serves the files below `prefix` from a folder, compressed where a precompressed twin is there. Every name carries
 * the hash of what is in it, so caches keep it for good. What isn't there is a plain 404: a page in place of a script
 * would be run or parsed as one.
 */
export const staticFiles = (prefix: string, folder: string): Middleware => {
  const root = resolve(folder);
  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next();
    ctx['_matchedRoute'] = `${prefix}/*`;
    const name = ctx.path.slice(prefix.length + 1);
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    // A release's own description isn't for browsers.
    const isServed = safePath.test(name) && type !== undefined && !/(^|\/)(release|record)\.json$/.test(name);
    if (!isServed || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return nothingHere(ctx);
    const variant = await variantOf(ctx, join(root, name));
    if (!variant) return nothingHere(ctx);

    ctx.set('Content-Type', type);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.vary('Accept-Encoding');
    if (variant.encoding) ctx.set('Content-Encoding', variant.encoding);
    return stream(ctx, variant.path);
  };
};
