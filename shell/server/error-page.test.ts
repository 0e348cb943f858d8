import { ApiError, badRequest, timedOut, tooMany, unavailable } from '@ekamra/chassis/http/api-error';
import { createApp } from '@ekamra/chassis/http/app';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { createMetrics } from '@ekamra/chassis/observation/metrics';
import { startTestServer } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { answerErrorPage } from './error-page.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Returns the answer to a request for `path` that fails with `error`. */
const failWith = async (error: Error, path: string, headers: Record<string, string>) => {
  const logger = createLogger({ name: 'shell', level: 'silent' });
  const app = createApp({
    name: 'shell',
    logger,
    metrics: createMetrics('shell'),
    answerPage: answerErrorPage,
  });
  app.use(() => {
    throw error;
  });
  await using server = await startTestServer(app);
  const answer = await fetch(server.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test.each([
  ['no time', timedOut(), 503, 'Many people are here right now'],
  ['no room', unavailable(2), 503, 'Many people are here right now'],
  ['too many requests', tooMany(2), 429, 'Many people are here right now'],
  ['an error of ours', new Error('secret detail'), 500, 'Something went wrong on our side'],
  ['an address that is none', badRequest('No such <address>'), 400, 'No such &lt;address&gt;'],
])('a person who asked for a page is told of %s by a page', async (...[, error, status, text]) => {
  const answer = await failWith(error, '/properties', navigation);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.text).toContain(text);
  expect(answer.text).not.toContain('secret detail');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  expect(answer.headers.get('retry-after')).toBe(retryAfter === undefined ? null : String(retryAfter));
});

test('the page about an error of ours has the reference by which its log line is found', async () => {
  const { text, headers } = await failWith(new Error('broken'), '/properties', navigation);
  expect(text).toContain(`Reference: ${headers.get('x-request-id')}`);
});

test.each([
  ['a script', '/properties', { accept: '*/*' }],
  ['a caller of the API', '/real-estate/buildings', navigation],
])('%s gets the error as JSON', async (_, path, headers) => {
  const { status, text } = await failWith(timedOut(), path, headers);
  expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'TIMED_OUT' })]);
});
