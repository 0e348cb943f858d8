import { expect, test } from '@jest/globals';
import { findPassing } from './judge-pool.ts';
import type { Trial } from './mutants.ts';

const response = {
  status: 200,
  body: { content: { name: 'A' }, contentType: 'application/json', encoded: false },
  matchingRules: { body: { '$.name': { combine: 'AND', matchers: [{ match: 'type' }] } } },
};

const trial = (body: object): Trial => ({
  consumer: 'page',
  provider: 'api',
  interaction: {
    description: 'a request for a record',
    providerStates: [{ name: 'a record exists' }],
    request: { method: 'GET', path: '/record' },
    response,
  },
  answer: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"name":"B","age":4}' },
  body: JSON.stringify(body),
});

test('a change of an unexpected field passes, any other is detected', async () => {
  const unchanged = trial({ name: 'B', age: 4 });
  const unexpected = trial({ name: 'B', ageRenamed: 4 });
  const renamed = trial({ nameRenamed: 'B', age: 4 });
  const retyped = trial({ name: 7, age: 4 });
  expect(await findPassing([unchanged, unexpected, renamed, retyped])).toEqual(
    new Set([unchanged, unexpected]),
  );
});
