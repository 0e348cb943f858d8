import { apiBase, type Call, calls, resourceOf } from './calls.ts';

/** Base path of the calls that send mail. */
export const mailBase = '/api/v1.0/email';

/** True for a path of the API. */
export const isApiPath = (path: string): boolean =>
  [apiBase, mailBase].some((base) => path === base || path.startsWith(`${base}/`));

/** Returns the test for a call's paths, with any id. */
export const pathMatcher = (call: Pick<Call, 'path'>): ((path: string) => boolean) => {
  const [before = '', after] = `${apiBase}${call.path}`.split(':id');
  if (after === undefined) return (path) => path === before;
  return (path) => {
    const id = path.slice(before.length, path.length - after.length);
    return id !== '' && !id.includes('/') && path === before + id + after;
  };
};

const callPaths = Object.values<Call>(calls).map((call) => ({ call, isPath: pathMatcher(call) }));

/** Returns the call of a request to the API; undefined if it is none. */
export const callAt = (method: string, path: string): Call | undefined =>
  callPaths.find(({ call, isPath }) => call.method === method && isPath(path))?.call;

/** Returns the resource that a request writes to; undefined if it is none of the calls that change something. */
export const writtenResource = (method: string, path: string): string | undefined => {
  const call = method === 'GET' ? undefined : callAt(method, path);
  return call && resourceOf(call);
};
