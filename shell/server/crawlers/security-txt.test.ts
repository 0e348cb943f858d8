import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import { securityTxtRoute } from './security-txt.ts';

const now = (): Date => new Date('2026-01-15T06:30:00.000Z');

test('security.txt names the contact, its own address and when it expires', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const app = new Koa();
  app.use(securityTxtRoute({ publicOrigin: 'https://www.ekamra.example', now }));
  const server = app.listen(0, '127.0.0.1');
  cleanUp.defer(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${servedFiles.securityTxt}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(
    [
      'Contact: mailto:hello@ekamra.example',
      'Expires: 2026-07-14T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.ekamra.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect((await fetch(`http://127.0.0.1:${port}/security.txt`)).status).toBe(404);
});
