import { expect } from '@jest/globals';
import { type ErrorAnswer, errorAnswer } from '@ekamra/contracts';
import { readApiDocument } from '../testing/api-document.ts';
import type { Answer } from './caller.ts';

/** What no answer may give away: stacks, SQL, the database's name and library, files and internal addresses. */
const inside =
  /\bat .{1,80}[(:]\d|\.(?:ts|js|mjs):\d|node_modules|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.*\bSET\b|\bpg\b|postgres|typeorm|\brelation\b|127\.0\.0\.1|localhost|ECONN|ENOENT|\/(?:home|usr|tmp|work|root)\//i;

const operations = readApiDocument().operations.map(({ method, path, responses }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  statuses: new Set(Object.keys(responses).map(Number)),
}));

/** Whether the API's document knows of this answer; of what is no operation it says nothing. */
const isDocumented = ({ sent, status }: Answer): boolean => {
  const method = sent.method === 'HEAD' ? 'GET' : sent.method;
  const [path = ''] = sent.path.split('?', 1);
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  return operation === undefined || operation.statuses.has(status);
};

/**
 * Checks what every answer has in common: that it is none of ours, 5xx, that the API's document knows of it, and that
 * a refusal says what it must.
 */
export const checked = (answer: Answer): Answer => {
  const { status, sent } = answer;
  const what = `${sent.method} ${sent.path.slice(0, 200)} answered ${status}: ${answer.text.slice(0, 500)}`;
  if (status >= 500 || status === 429) throw new Error(what);
  if (!isDocumented(answer)) throw new Error(`The document doesn’t know that ${what}`);
  if (status >= 400 && sent.method !== 'HEAD') refusalOf(answer);
  return answer;
};

/** The refusal that an answer is (contracts `errorAnswer`), which gives nothing away. */
export const refusalOf = ({ text, status, headers, sent }: Answer): ErrorAnswer => {
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
  expect(text).not.toMatch(inside);
  return refusal;
};
