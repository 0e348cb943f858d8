import { apiBase, type Call, calls, resourceOf } from './calls.ts';

/** Base path of the calls that send mail. */
export const mailBase = '/api/v1.0/email';

/** True for a path of the API. */
export const isApiPath = (path: string): boolean =>
  [apiBase, mailBase].some((base) => path === base || path.startsWith(`${base}/`));

/** Returns the pattern of a call's paths, with any id. */
export const pathPattern = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^${apiBase}${path.replaceAll('.', String.raw`\.`).replace(':id', '[^/]+')}$`);

const writes = Object.values<Call>(calls)
  .filter(({ method }) => method !== 'GET')
  .map((call) => ({ method: call.method, pattern: pathPattern(call), resource: resourceOf(call) }));

/** Returns the resource that a request writes to; undefined if it is none of the calls that change something. */
export const writtenResource = (method: string, path: string): string | undefined =>
  writes.find((write) => write.method === method && write.pattern.test(path))?.resource;
