import { apiBase, type Call, calls, resourceOf } from './calls.ts';

/** Base path of the calls that send mail. */
export const mailBase = '/api/v1.0/email';

/** True for a path of the API. */
export const isApiPath = (path: string): boolean =>
  [apiBase, mailBase].some((base) => path === base || path.startsWith(`${base}/`));

/** Returns the pattern of a call's paths, with any id. */
export const pathPattern = ({ path }: Pick<Call, 'path'>): RegExp =>
  new RegExp(`^${apiBase}${path.replaceAll('.', String.raw`\.`).replace(':id', '[^/]+')}$`);

const patterns = Object.values<Call>(calls).map((call) => ({ call, pattern: pathPattern(call) }));

/** Returns the call of a request to the API; undefined if it is none. */
export const callAt = (method: string, path: string): Call | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;

/** Returns the resource that a request writes to; undefined if it is none of the calls that change something. */
export const writtenResource = (method: string, path: string): string | undefined => {
  const call = method === 'GET' ? undefined : callAt(method, path);
  return call && resourceOf(call);
};
