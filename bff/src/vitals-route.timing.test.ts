import { expect, test } from '@jest/globals';
import { apiBase, vitalsCall } from '@ekamra/contracts';
import { startTestBff } from '../testing/test-bff.ts';

test('a route made to slow the server down is refused at once', async () => {
  await using bff = await startTestBff({});
  const started = performance.now();
  const response = await fetch(bff.url + apiBase + vitalsCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ route: `/${'a'.repeat(1_800)}!`, values: { LCP: 2_300 } }),
  });
  expect(response.status).toBe(413);
  expect(performance.now() - started).toBeLessThan(1_000);
});
