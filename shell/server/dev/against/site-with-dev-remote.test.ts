import { createServer } from 'node:http';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { closeServer, listen } from '@ekamra/chassis/http/http-server';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { startTestServer } from '@ekamra/chassis/testing';
import type { SiteReleases } from '@ekamra/contracts/releases/site-releases';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { expect, test } from '@jest/globals';
import { sampleSiteReleases } from '../../../testing/sample-site-releases.ts';
import type { SiteRemote } from '../../site.ts';
import { siteCookies } from './site-cookies.ts';
import { pageConfigOf, siteWithDevRemote } from './site-with-dev-remote.ts';

const runner: SiteRemote['runner'] = {
  check: () => undefined,
  isReady: () => true,
  run: () => Promise.reject(new Error('none')),
};
const devRemote = (name: string): SiteRemote => ({
  source: {
    name,
    layout: 'site',
    rendering: 'server',
    paths: ['/'],
    version: 'dev',
    entry: `/remotes/${name}/dev/remoteEntry.js`,
  } satisfies RemoteDeclaration & { version: string; entry: string },
  preloads: () => [],
  slotPreloads: () => [],
  runner,
});
const build = {
  browser: '',
  scripts: [],
  renderer: {
    ownerOf: () => undefined,
    fontUrls: [],
    fontFaces: '',
    icons: { svg: '', ico: '', touch: '', small: '', large: '' },
  },
};

/** Starts a site that tells `live`, and a server whose answer names the remotes of the site with these of here. */
const startSites = async (live: SiteReleases, names: string[]) => {
  await using cleanUp = new AsyncDisposableStack();
  const state = { live, cookies: ['ekamra_visitor=1; Secure'], asked: [] as (string | undefined)[] };
  const upstream = createServer((request, response) => {
    state.asked.push(request.headers.cookie);
    response.writeHead(200, { 'set-cookie': state.cookies }).end(JSON.stringify(state.live));
  });
  const site = `http://127.0.0.1:${await listen(upstream, 0, '127.0.0.1')}`;
  const stop = () => closeServer(upstream, 0);
  cleanUp.defer(stop);
  const logger = createLogger({ name: 'shell', level: 'silent' });
  const cookies = siteCookies(site);
  const siteOf = siteWithDevRemote({ site, cookies, releases: live, logger });
  const app = silentApp('shell');
  app.use(async (ctx) => {
    const { remotes, preview } = await siteOf(ctx, { build, remotes: names.map(devRemote) });
    ctx.body = { remotes: remotes.map(({ source }) => source), preview };
  });
  const server = await startTestServer(app);
  cleanUp.defer(() => server.close());
  const resources = cleanUp.move();
  return {
    state,
    stop,
    jar: `${new URL(site).host.replace(':', '_')}~`,
    read: async (cookie = '') => {
      const answer = await fetch(server.url, { headers: { cookie } });
      const { remotes, preview } = (await answer.json()) as Pick<SiteReleases, 'remotes' | 'preview'>;
      const versions = remotes.map(({ name, version }) => `${name}@${version}`);
      return { remotes, versions, preview, cookies: answer.headers.getSetCookie() };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
};

test('a remote of here stands in for the site’s, or comes first beside the others, which browsers render', async () => {
  await using replaced = await startSites(sampleSiteReleases, ['mf-live']);
  expect((await replaced.read()).versions).toEqual(['mf-live@dev']);
  await using added = await startSites(sampleSiteReleases, ['mf-new']);
  const { versions, remotes } = await added.read();
  expect(versions).toEqual(['mf-new@dev', 'mf-live@version-1']);
  expect(remotes[1]).toEqual({ ...sampleSiteReleases.remotes[0], rendering: 'browser' });
});

test('what becomes live on the site is there with the next page, and stays while the site can’t be reached', async () => {
  await using sites = await startSites(sampleSiteReleases, ['mf-new']);
  const [live] = sampleSiteReleases.remotes;
  const entry = '/remotes/mf-live/version-2/remoteEntry.js';
  sites.state.live = {
    ...sampleSiteReleases,
    remotes: live ? [{ ...live, version: 'version-2', entry }] : [],
  };
  expect((await sites.read()).versions).toContain('mf-live@version-2');
  await sites.stop();
  expect((await sites.read()).versions).toContain('mf-live@version-2');
});

test('the visitor’s cookies of the site decide about canaries and previews, except of the remote of here', async () => {
  const preview = { remote: 'mf-live', version: 'version-1' };
  await using sites = await startSites({ ...sampleSiteReleases, preview }, ['mf-new']);
  const first = await sites.read(`ekamra_visitor=local; ${sites.jar}ekamra_preview=x`);
  expect(sites.state.asked).toEqual(['ekamra_preview=x']);
  expect([first.preview, first.cookies]).toEqual([preview, [`${sites.jar}ekamra_visitor=1`]]);
  await using own = await startSites({ ...sampleSiteReleases, preview }, ['mf-live']);
  expect((await own.read()).preview).toBeUndefined();
});

test('uploads and mail go to the site’s hosts only if writes are asked for', () => {
  const place = { site: 'https://www.site.example', localOrigin: 'http://localhost:3030' };
  const live = {
    ...sampleSiteReleases,
    config: { ...sampleSiteReleases.config, uploadUrl: 'https://www.site.example/real-estate/media/upload' },
  };
  expect(pageConfigOf(live, { ...place, isWritable: false })).toMatchObject({
    PUBLIC_ORIGIN: 'http://localhost:3030',
    UPLOAD_URL: '/real-estate/media/upload',
    SEND_FORM_URL: '/api/v1.0/email/send-form',
    MEDIA_ORIGINS: ['https://pictures.example'],
  });
  expect(pageConfigOf(live, { ...place, isWritable: true })).toMatchObject({
    UPLOAD_URL: '/real-estate/media/upload',
    SEND_FORM_URL: 'https://mail.example/send',
  });
});
