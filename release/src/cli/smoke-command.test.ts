import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { openTrial, remote } from '../../testing/command-trial.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { promote } from '../index.ts';

interface Site {
  status?: number;
  version?: string;
  /** State of the page; empty for one that the browser is to render. */
  page?: string;
  entry?: string;
}

/** Runs the smoke check of version-1, whose entry is `entry`, against a site. */
const smokeOf = async ({
  status = 200,
  version = 'version-1',
  page = `,"page":{"remote":"${remote}"}`,
  entry = 'entry',
}: Site) => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.statusCode = isPage ? status : 200;
    response.end(isPage ? `{"entry":"/remotes/${remote}/${version}/remoteEntry.js"${page}}` : entry);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const result = await trial.run('smoke', remote, 'version-1', '--origin', origin, '--seconds', '0');
  server.closeAllConnections();
  server.close();
  return { ...result, origin };
};

test('a page that the version has rendered passes', async () => {
  const { code, stdout, origin } = await smokeOf({});
  expect([code, stdout]).toEqual([0, `${origin}/ shows mf-sample version-1\n`]);
});

test.each<[string, Site, string]>([
  ['an error page', { status: 503 }, 'answers 503'],
  ['another version', { version: 'version-2' }, 'shows another version of mf-sample than version-1'],
  ['a page that is left to the browser', { page: '' }, 'was not rendered on the server'],
  ['a page of another remote', { page: ',"page":{"remote":"mf-other"}' }, 'was not rendered on the server'],
  ['another script', { entry: 'altered' }, 'is not the entry of version-1'],
])('%s fails, with what is wrong', async (_, site, problem) => {
  const { code, stderr } = await smokeOf(site);
  expect(code).toBe(1);
  expect(stderr).toContain(problem);
});

test('a version that is not live by its record fails with what is', async () => {
  expect((await smokeOf({ status: 404 })).stderr).toMatch(
    /answers 404\n {2}version-1 isn't live by its record: nothing of mf-sample is\n$/,
  );
});

test('a version that no shell serves fails with the reason, and with the cause of a failed request', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  await promote(trial.registry, { remote, version: 'version-1' }, { by: 'Asha', why: 'a test' });
  await trial.report({ leftOut: 'server.cjs is missing' });
  const site = ['--origin', 'http://127.0.0.1:1', '--seconds', '0'];
  expect((await trial.run('smoke', remote, 'version-1', ...site)).stderr).toMatch(
    /^fetch failed: .+\n {2}nobody serves it: server\.cjs is missing\n$/,
  );
});
