import { expect } from '@jest/globals';
import { type Call, type ErrorAnswer, errorAnswer } from '@ekamra/contracts';
import { signTestToken } from './identity.ts';
import { testServiceTokens } from './services.ts';

/** A call with all that it needs to succeed. */
export interface GoodCall {
  call: Call;
  /** The id of a record that is there. */
  id?: string;
  body?: object;
  /** Dotted paths of texts in the body that may be empty. */
  mayBeEmpty?: string[];
}

/** What of a good call is sent otherwise. */
export interface Sent {
  /** What stands in the path for the id, as it is. */
  id?: string;
  search?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export const json = { 'content-type': 'application/json' };

const goodCaller = ({ service, access }: Call): Record<string, string> => {
  if (access === 'everyone') return {};
  const token = access === 'admin' ? signTestToken() : testServiceTokens('content').signFor(service);
  return { authorization: `Bearer ${token}` };
};

/** Makes the call at the service that answers at `origin`, by one who may make it, except for what `sent` says. */
export const sendCall = (origin: string, good: GoodCall, sent: Sent = {}): Promise<Response> => {
  const body = 'body' in sent ? sent.body : good.body && JSON.stringify(good.body);
  const path = good.call.path.replace(':id', () => sent.id ?? good.id ?? '');
  return fetch(`${origin}${path}${sent.search ? `?${sent.search}` : ''}`, {
    method: good.call.method,
    headers: { ...goodCaller(good.call), ...(good.body && json), ...sent.headers },
    // The types of fetch know no Buffer.
    ...(body === undefined ? {} : { body: body as string }),
  });
};

/** What no answer may tell: statements, files and libraries of ours. */
const inside = /\bselect\b.*\bfrom\b|\binsert into\b|node_modules|\.ts\b|postgres|typeorm/i;

/** The refusal that an answer is (contracts `errorAnswer`), which says nothing of our insides. */
export const refusalOf = async (response: Response): Promise<ErrorAnswer & { httpStatus: number }> => {
  const answer = errorAnswer.parse(await response.json());
  expect(answer.message).not.toMatch(inside);
  return { ...answer, httpStatus: response.status };
};

/** What is no record's id, as a path holds it; the last can't be decoded. */
export const noIds = [
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

/** Queries that no call takes. */
export const noQueries = [
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
const deep = 100_000;

/** Bodies that no call takes, and the status that they are answered with. */
export const noBodies: [string, Sent, number][] = [
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
  ['lists within lists within lists', { body: '['.repeat(deep) + ']'.repeat(deep) }, 422],
];
