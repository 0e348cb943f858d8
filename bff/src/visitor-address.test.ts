import { expect, test } from '@jest/globals';
import { apiBase } from '@ekamra/contracts';
import { startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

test.each([
  ['the visitor of a CDN', ['loopback', '198.51.100.0/24'], '203.0.113.9'],
  ['the CDN, unless that is trusted', ['loopback'], '198.51.100.7'],
  ['the connected peer, unless that is trusted', [], '127.0.0.1'],
])('services count a request for %s', async (...[, trustedProxies, visitor]) => {
  await using content = await startStubService((response) => {
    response.writeHead(200, { 'content-type': 'image/webp' }).end('picture');
  });
  await using bff = await startTestBff({ content: content.url }, { trustedProxies });
  const headers = { 'x-forwarded-for': '8.8.8.8, 203.0.113.9, 198.51.100.7' };
  await (await fetch(`${bff.url}${apiBase}/media/picture`, { headers })).text();
  expect(content.received.at(-1)?.headers['x-forwarded-for']).toBe(visitor);
});
