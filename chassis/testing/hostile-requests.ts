import { expect } from '@jest/globals';
import { type Call, type ErrorAnswer, errorAnswer } from '@ekamra/contracts';
import { signTestToken } from './test-identity.ts';
import { testServiceTokens } from './test-service-tokens.ts';

/** A call with everything it needs to succeed. */
export interface ValidCall {
  call: Call;
  /** Id of an existing record. */
  id?: string;
  body?: object;
  /** Dotted paths of body texts that may be empty. */
  mayBeEmpty?: string[];
}

/** Changes to a valid call. */
export interface RequestOverrides {
  /** Replaces the id in the path, without encoding. */
  id?: string;
  search?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export const json = { 'content-type': 'application/json' };

const callerHeaders = ({ service, access }: Call): Record<string, string> => {
  if (access === 'everyone') return {};
  const token = access === 'admin' ? signTestToken() : testServiceTokens('content').signFor(service);
  return { authorization: `Bearer ${token}` };
};

/** Sends the call to the service at `origin` from an allowed caller, with the changes of `overrides`. */
export const sendCall = (
  origin: string,
  validCall: ValidCall,
  overrides: RequestOverrides = {},
): Promise<Response> => {
  const body = 'body' in overrides ? overrides.body : validCall.body && JSON.stringify(validCall.body);
  const path = validCall.call.path.replace(':id', () => overrides.id ?? validCall.id ?? '');
  return fetch(`${origin}${path}${overrides.search ? `?${overrides.search}` : ''}`, {
    method: validCall.call.method,
    headers: { ...callerHeaders(validCall.call), ...(validCall.body && json), ...overrides.headers },
    // The types of fetch lack Buffer.
    ...(body === undefined ? {} : { body: body as string }),
  });
};

/** Internals that an error message must not mention: SQL, source files, libraries. */
const internalDetails = /\bselect\b.*\bfrom\b|\binsert into\b|node_modules|\.ts\b|postgres|typeorm/i;

/** Parses an error answer (contracts `errorAnswer`) and checks that its message reveals no internals. */
export const parseRefusal = async (response: Response): Promise<ErrorAnswer & { httpStatus: number }> => {
  const answer = errorAnswer.parse(await response.json());
  expect(answer.message).not.toMatch(internalDetails);
  return { ...answer, httpStatus: response.status };
};

/** Invalid record ids as path segments; the last one can't be decoded. */
export const invalidIds = [
  ...[
    '1',
    '-1',
    'null',
    '__proto__',
    'not-an-id',
    '00000000-0000-0000-0000-000000000000',
    '6f1b2f9e-3d0a-4c57-9d2e-0f6f3a1b2c4d',
    '01890000-0000-7000-8000-00000000dead',
    "01890000-0000-7000-8000-000000000001' OR 1=1 --",
    '01890000-0000-7000-8000-000000000001\0',
    '../01890000-0000-7000-8000-000000000001',
    'ଭୁବନେଶ୍ୱର',
    'x'.repeat(4_000),
  ].map(encodeURIComponent),
  '%ff%fe',
];

/** Query strings that every call refuses. */
export const invalidQueries = [
  'colour=red',
  'limit=-1',
  'limit=1e9',
  'page=NaN',
  'page=1&page=2',
  'page[]=1',
  'sort=id;DROP TABLE x',
  'sort[$ne]=1',
  '__proto__=1',
  'q=a%00b',
];

const form = 'application/x-www-form-urlencoded';
const nestingDepth = 100_000;

/** Bodies that every call refuses, with the expected status. */
export const invalidBodies: [string, RequestOverrides, number][] = [
  ['no body', { body: undefined }, 400],
  ['an empty body', { body: '' }, 400],
  ['half a body', { body: '{"name":"A' }, 400],
  ['two bodies', { body: '{}{}' }, 400],
  ['text that is not UTF-8', { body: Buffer.from('{"name":"Jos\xe9"}', 'latin1') }, 400],
  ['a form', { body: 'name=A', headers: { 'content-type': form } }, 415],
  ['JSON that is called text', { headers: { 'content-type': 'text/plain' } }, 415],
  ['another character set', { headers: { 'content-type': 'application/json; charset=utf-16' } }, 415],
  ['a compressed body', { headers: { 'content-encoding': 'gzip' } }, 415],
  ['more than a megabyte', { body: JSON.stringify('x'.repeat(1_000_001)) }, 413],
  ['lists within lists within lists', { body: '['.repeat(nestingDepth) + ']'.repeat(nestingDepth) }, 422],
];
