import { expect, test } from '@jest/globals';
import { apiBase, sendFormPath } from '@ekamra/contracts';
import { startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const picture = '/media/01890000-0000-7000-8000-000000000001-1600x900/640.avif';
const requests: [string, string, RequestInit, number][] = [
  ['a list', '/lands/get-all-lands', {}, 200],
  ['a file', picture, {}, 200],
  ['a refused call', '/admin/get-all-admins', {}, 401],
  ['a service that is down', '/buildings/get-all-buildings', {}, 503],
  ['an unknown path', '/castles', {}, 404],
  ['a wrong method', '/lands/get-all-lands', { method: 'DELETE' }, 405],
  ['a body of a wrong type', sendFormPath, { method: 'POST', body: 'x' }, 415],
];

test.each(requests)('%s has the security headers', async (...[, path, init, status]) => {
  await using service = await startStubService((response, { url }) => {
    const type = url === picture ? 'image/avif' : 'application/json';
    response.writeHead(200, { 'content-type': type }).end('[]');
  });
  const urls = {
    catalog: path.startsWith('/buildings') ? 'http://127.0.0.1:9' : service.url,
    content: service.url,
  };
  for (const publicOrigin of ['https://www.ekamra.example', 'http://localhost:3000', undefined]) {
    await using bff = await startTestBff(urls, { publicOrigin });
    const address = bff.url + (path === sendFormPath ? '' : apiBase) + path;
    const response = await fetch(address, init);
    await response.arrayBuffer();
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('strict-transport-security')).toBe(
      publicOrigin?.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : null,
    );
  }
});
