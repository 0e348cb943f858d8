import type { IncomingMessage } from 'node:http';
import { isApiPath } from '@ekamra/contracts/calls/api-paths';
import { ApiError, badRequest } from './api-error.ts';
import { hasBody } from './json-body.ts';

const methodsWithBody = ['POST', 'PUT', 'PATCH'];
/** Methods that our processes know; no page or call needs another one. */
export const knownMethods = ['GET', 'HEAD', ...methodsWithBody, 'DELETE', 'OPTIONS'];

/** Headers that say where a request goes and where it ends: each may be there once. */
const singleHeaders = ['host', 'content-length', 'transfer-encoding'];

/** Returns the problem of where a request's body ends (RFC 9112, 6.1 to 6.3), or undefined. */
const framingProblem = (request: IncomingMessage): string | undefined => {
  const { headers, rawHeaders, method = '', httpVersion } = request;
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = singleHeaders.find((single) => names.filter((name) => name === single).length > 1);
  if (repeated !== undefined) return `There is more than one ${repeated} header`;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (coding !== undefined && length !== undefined)
    return 'A body has either a Content-Length or a Transfer-Encoding';
  if (coding !== undefined && (coding !== 'chunked' || httpVersion !== '1.1'))
    return 'The only Transfer-Encoding is chunked, in HTTP/1.1';
  if (length !== undefined && !/^\d+$/.test(length)) return 'The Content-Length is no number';
  if (hasBody(request) && !methodsWithBody.includes(method)) return `${method} takes no body`;
  return undefined;
};

/** Versions of the protocol that a connection of HTTP/1 can speak; Node's parser takes 0.9 and 2.0 as well. */
const knownVersions = new Set(['1.0', '1.1']);

/** 505 (RFC 9110, 15.6.6). */
const unknownVersion = (version: string): ApiError =>
  new ApiError({
    status: 505,
    code: 'BAD_REQUEST',
    message: `HTTP/${version} is not spoken on this connection`,
  });

/** 417: nothing but one `100-continue` may be expected (RFC 9110, 10.1.1); Node looks for it anywhere in the field. */
const unknownExpectation = (): ApiError =>
  new ApiError({ status: 417, code: 'BAD_REQUEST', message: 'Only 100-continue may be expected' });

/** An absolute address, split without changing its path: a parser would resolve the dot segments. */
const absoluteForm = /^https?:\/\/(?<authority>[^/?\\@]+)(?<path>\/[^?]*)?(?<query>\?.*)?$/i;

interface Target {
  /** Path and query. */
  url: string;
  /** Host of an address in absolute form, which stands for the Host header. */
  host?: string;
}

/** Returns a request's target in origin form (RFC 9112, 3.2.1), or undefined if it is no address. */
const parseTarget = (target: string): Target | undefined => {
  // Everything else is sent percent-encoded, and no fragment is sent at all (RFC 3986, 2 and 3.5).
  if (!/^[\x21-\x7e]+$/.test(target) || target.includes('#')) return undefined;
  if (target.startsWith('/')) return { url: target };
  const { authority = '', path = '/', query = '' } = absoluteForm.exec(target)?.groups ?? {};
  if (!URL.canParse(`http://${authority}/`)) return undefined;
  return { url: path + query, host: authority };
};

/** True if a path has a segment `.` or `..` or a backslash, encoded or not, which others may resolve to another path. */
const isAmbiguous = (path: string): boolean => {
  const text = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\');
  return text.includes('\\') || text.split('/').some((segment) => segment === '.' || segment === '..');
};

/**
 * Checks the head of a request before anything else looks at it, and reduces its target to path and query. Returns the
 * refusal of a request that another process could take for a different one, or for two: its connection must be closed,
 * because nobody can tell what follows on it.
 */
export const checkHead = (request: IncomingMessage): ApiError | undefined => {
  const { method = '', url = '' } = request;
  if (!knownMethods.includes(method))
    return new ApiError({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: `${method} is not possible here`,
    });
  if (!knownVersions.has(request.httpVersion)) return unknownVersion(request.httpVersion);
  const problem = framingProblem(request);
  if (problem !== undefined) return badRequest(problem);
  // Node joins repeated ones.
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return unknownExpectation();
  const target = parseTarget(url);
  if (!target) return badRequest('The request has no address');
  const [path = ''] = target.url.split('?', 1);
  if (isApiPath(path) && isAmbiguous(path)) return badRequest('The address is not in its plain form');
  request.url = target.url;
  if (target.host !== undefined) request.headers.host = target.host;
  return undefined;
};
