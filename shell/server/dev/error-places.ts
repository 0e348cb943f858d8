import { readBytes } from '@ekamra/chassis/http/json-body';
import { createMappedScripts, originalStack } from '@ekamra/release';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { type ErrorPlace, errorPlacesPath } from '../../src/dev/error-place.ts';
import type { BrowserBuild } from './browser-builds.ts';

/** Most bytes of a stack. */
const largestStack = 100_000;
const body = z.object({ stack: z.string() });
/** A place in the sources of this repository. */
const ownPlace = /^at (?:.* \()?([^\s():]+):(\d+):\d+\)?$/;

/** Reads a file as it was compiled last, or before a hot update. */
const readCompiled =
  ({ url, prefix }: BrowserBuild) =>
  async (file: string): Promise<string | undefined> => {
    const answer = await fetch(url + prefix + encodeURIComponent(file));
    const text = await answer.text();
    return answer.ok ? text : undefined;
  };

/** Finds the first place of a stack that is in the sources, and the app whose code it is. */
export const findPlace = async (stack: string, builds: BrowserBuild[]): Promise<ErrorPlace | undefined> => {
  const apps = builds.map((build) => ({
    ...build,
    scripts: createMappedScripts(readCompiled(build)),
  }));
  const lines = stack.split('\n').map(async (text) => {
    const line = text.trim();
    const build = apps.find(({ prefix }) => line.includes(prefix));
    if (!build) return { text: line };
    const original = await originalStack(line, { remote: build.app, scripts: build.scripts });
    const [, file = '', number] = original === line ? [] : (ownPlace.exec(original) ?? []);
    const isOwn = file !== '' && !file.includes('node_modules/');
    return { text: original, ...(isOwn ? { place: { app: build.app, file, line: Number(number) } } : {}) };
  });
  const named = await Promise.all(lines);
  const place = named.find((line) => line.place)?.place;
  return place && { ...place, stack: named.map(({ text }) => text).join('\n') };
};

/** Names the remote, file and line of an error that a page in development met; 204 if it is in none of the sources. */
export const errorPlaces =
  (builds: () => Promise<BrowserBuild[]>): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== errorPlacesPath || ctx.method !== 'POST') return next();
    ctx['_matchedRoute'] = errorPlacesPath;
    const bytes = await readBytes(ctx.req, largestStack);
    const { stack } = body.parse(JSON.parse(bytes.toString()));
    const place = await findPlace(stack, await builds());
    if (place) ctx.body = place;
    else ctx.status = 204;
  };
