import { expect } from '@jest/globals';
import { type ErrorAnswer, errorAnswer } from '@ekamra/contracts';
import { readApiDocument } from '../api-document.ts';
import type { Answer } from './http-caller.ts';

/** Internals that no answer may reveal: stacks, SQL, the database and its library, files and internal addresses. */
const internalDetails =
  /\bat .{1,80}[(:]\d|\.(?:ts|js|mjs):\d|node_modules|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.*\bSET\b|\bpg\b|postgres|typeorm|\brelation\b|127\.0\.0\.1|localhost|ECONN|ENOENT|\/(?:home|usr|tmp|work|root)\//i;

const operations = readApiDocument().operations.map(({ method, path, responses }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  statuses: new Set(Object.keys(responses).map(Number)),
}));

/** True if the OpenAPI document lists this answer's status; unknown operations are not in the document. */
const isDocumented = ({ sent, status }: Answer): boolean => {
  const method = sent.method === 'HEAD' ? 'GET' : sent.method;
  const [path = ''] = sent.path.split('?', 1);
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  return operation === undefined || operation.statuses.has(status);
};

/** Checks the rules for every answer: no 5xx, documented status, and a complete refusal. */
export const checkAnswer = (answer: Answer): Answer => {
  const { status, sent } = answer;
  const what = `${sent.method} ${sent.path.slice(0, 200)} answered ${status}: ${answer.text.slice(0, 500)}`;
  if (status >= 500 || status === 429) throw new Error(what);
  if (!isDocumented(answer)) throw new Error(`The document doesn’t know that ${what}`);
  if (status >= 400 && sent.method !== 'HEAD') parseRefusal(answer);
  return answer;
};

/** Parses a refusal (contracts `errorAnswer`) and checks that it reveals no internals. */
export const parseRefusal = ({ text, status, headers, sent }: Answer): ErrorAnswer => {
  const read = errorAnswer.safeParse(JSON.parse(text || 'null'));
  if (!read.success)
    throw new Error(
      `${sent.method} ${sent.path.slice(0, 200)}: ${status} is no refusal: ${text.slice(0, 500)}`,
    );
  const refusal = read.data;
  expect({ status, type: headers['content-type'], requestId: headers['x-request-id'] }).toEqual({
    status,
    type: 'application/json; charset=utf-8',
    requestId: refusal.requestId,
  });
  expect(refusal.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(internalDetails);
  return refusal;
};

/** A refused request, and the expected refusal. */
export interface Refused {
  /** Description of the error, for failure messages. */
  description: string;
  status: 400 | 413 | 415 | 422;
  /** Dotted path of the faulty field, if it is a single one. */
  fieldPath?: string;
}

/** Longest path of a field error. */
const longestPath = 200;

/** Checks that a refusal has the expected status and names the faulty field. */
export const expectRefusal = ({ description, status, fieldPath = '' }: Refused, answer: Answer): void => {
  const text = answer.text.slice(0, 300);
  expect({ description, status: answer.status, text }).toMatchObject({ description, status });
  const { code, errors = [], message } = parseRefusal(answer);
  if (status !== 422) return;
  expect({ description, code, message }).toEqual({
    description,
    code: 'INVALID',
    message: errors[0]?.message,
  });
  if (fieldPath === '') return;
  const expectedPath = fieldPath.slice(0, longestPath);
  const elsewhere = errors.filter(({ path }) => path !== expectedPath && !path.startsWith(`${fieldPath}.`));
  expect({ description, elsewhere }).toEqual({ description, elsewhere: [] });
};
