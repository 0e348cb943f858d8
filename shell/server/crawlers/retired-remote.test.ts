import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import type { SiteRemote } from '../site.ts';
import { crawlers } from './crawlers.ts';

/** A remote whose only page has the name of the remote. */
const remote = (name: string): SiteRemote =>
  // Of its parts only those are used that a document needs.
  ({
    source: { name, layout: 'site', rendering: 'server', paths: [`/${name}`] },
    runner: { run: async () => ({ pages: [{ path: `/${name}` }], lists: [] }) },
  }) as never;

test('the sitemap lists no page of a remote any more once it is retired', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const remotes = [remote('mf-public'), remote('mf-visits')];
  const app = new Koa();
  const logger = createLogger({ name: 'test', level: 'silent' });
  const config = { PUBLIC_ORIGIN: 'https://www.ekamra.example' } as never;
  app.use(crawlers({ config, logger, site: () => ({ remotes, isComplete: true }) as never }));
  const server = app.listen(0, '127.0.0.1');
  cleanUp.defer(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sitemap = async () => (await fetch(`http://127.0.0.1:${port}${servedFiles.sitemap}`)).text();
  expect(await sitemap()).toContain('/mf-visits</loc>');
  remotes.pop();
  const after = await sitemap();
  expect(after).toContain('/mf-public</loc>');
  expect(after).not.toContain('mf-visits');
});
