import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { servingFolder } from '@ekamra/contracts/releases/serving';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import {
  createFolderObjects,
  createRegistry,
  generateKey,
  openTrust,
  publish,
  signingKey,
  trustedHalf,
  trustSettings,
  trustSettingsText,
} from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { recordShell, waitUntil } from '../../testing/release-stage.ts';
import { trust } from '../../testing/sample.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

const execute = promisify(execFile);
const cli = join(import.meta.dirname, '../../../release/src/cli.ts');
const joined = 'mf-joined';
const label = 'Sample page';
const buildings = '/real-estate/buildings/get-all-buildings';
const lands = '/real-estate/lands/get-all-lands';
const building = { _id: 'b1', createdAt: '2026-06-12T00:00:00.000Z', generalInfo: { BuildingsName: 'One' } };
const suite = releaseSuite({
  [buildings]: { status: 200, body: [building] },
  [lands]: { status: 200, body: [] },
});

/** A running shell over releases of mf-sample, which has no page of what joins, and the commands of an operator. */
const stage = async (name: string) => {
  const releases = suite.sample.releases(name);
  await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'one', { paths: ['/', '/aside/:city', '*'], slots: undefined });
  const RELEASE_ROOT_KEY = generateKey();
  const root = { keys: [trustedHalf(signingKey(RELEASE_ROOT_KEY), 'release')], threshold: 1 };
  const RELEASE_TRUST = trustSettingsText({ keys: trust, root });
  const shell = await suite.shellBehindProxy(releases, { RELEASE_TRUST });
  const env = { ...childEnvironment(), RELEASES: releases, RELEASE_TRUST };
  /** Runs a release command; resolves to what it prints. */
  const run = async (keys: Record<string, string>, ...args: string[]): Promise<string> =>
    (await execute(process.execPath, [cli, ...args], { env: { ...env, ...keys } })).stdout;
  return {
    shell,
    runAsOperator: (...args: string[]) => run({ RELEASE_ROOT_KEY }, ...args),
    run,
    /** Publishes a build of mf-joined with the key of its team; resolves to its version. */
    publishJoined: async (teamKey: string): Promise<string> => {
      const built = suite.sample.releases(`${name}-built`);
      const declared = {
        name: joined,
        paths: ['/failing', '/items/:id'],
        menu: { label },
        hosts: undefined,
      };
      const version = await suite.sample.publish(built, 'two', declared);
      const folder = join(built, joined, version);
      const release = await suite.sample.registry(built).release(joined, version);
      await writeFile(join(folder, 'release.json'), JSON.stringify(release));
      const objects = createFolderObjects(releases);
      const keys = await openTrust({ objects, settings: trustSettings(RELEASE_TRUST) });
      await keys.refresh();
      const registry = createRegistry({ objects, trust: keys, key: signingKey(teamKey) });
      await publish(registry, folder);
      return version;
    },
    /** True once the shell has told the store what it serves. */
    hasReported: async () => (await createFolderObjects(releases).list(servingFolder)).length > 0,
    page: async (path: string) => {
      const response = await fetch(shell.url + path);
      return { status: response.status, text: await response.text() };
    },
    [Symbol.asyncDispose]: () => shell[Symbol.asyncDispose](),
  };
};

test('a remote with a key of its own that joins while the shell runs is served within ten seconds of its promotion', async () => {
  await using it = await stage('joined');
  expect((await it.page('/failing')).status).toBe(404);
  // The code of both has the same routes, and lists them.
  const timesListed = async () => (await it.page('/sitemap.xml')).text.split('/items/b1</loc>').length - 1;
  expect(await timesListed()).toBe(1);

  const { RELEASE_KEY, TRUSTED_KEY } = JSON.parse(await it.run({}, '--json', 'keygen', joined));
  const promote = (version: string) =>
    it.run({ RELEASE_KEY }, 'promote', joined, version, '--unchecked', '--why', 'It joins');
  await expect(it.publishJoined(RELEASE_KEY)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  await it.runAsOperator('trust', 'add', TRUSTED_KEY);
  const version = await it.publishJoined(RELEASE_KEY);
  // Nothing is waited for where no shell runs, as far as the store knows.
  expect(await waitUntil(it.hasReported)).toBe(true);
  // It waits for ten seconds at most, and else says that nobody serves it.
  expect(await promote(version)).toMatch(new RegExp(`^${joined} ${version} is live\\n`));

  expect(await waitUntil(async () => (await it.page('/failing')).text.includes('<h1>Lands</h1>'))).toBe(true);
  expect((await it.page('/')).text).toMatch(new RegExp(`href="/failing"[^>]*>${label}<`));
  expect(await timesListed()).toBe(2);
  expect(await waitUntil(async () => /data-edition/.test((await it.page('/aside/Puri')).text))).toBe(true);
  await expect(
    it.run({ RELEASE_KEY }, 'retire', 'mf-sample', '--why', 'It is in the way'),
  ).rejects.toMatchObject({ stderr: expect.stringMatching(/isn't signed by a trusted key/) });
}, 180_000);

test('a list of trusted keys that no root key has signed changes nothing, and the shell says so', async () => {
  await using it = await stage('forged');
  const list = { number: 1, keys: [], at: '2026-06-12T00:00:00.000Z', by: 'x', why: 'x' };
  const forged = {
    payloadType: 'application/vnd.ekamra.trust+json',
    payload: Buffer.from(JSON.stringify(list)).toString('base64'),
    signatures: [{ keyid: 'x', sig: 'eA==' }],
  };
  await createFolderObjects(suite.sample.releases('forged')).put('trust.json', JSON.stringify(forged));
  const readiness = async () => (await fetch(`${it.shell.opsUrl}/readyz`)).text();
  expect(
    await waitUntil(async () =>
      (await readiness()).includes(
        'left out: the list of trusted keys: The list of trusted keys is signed by 0',
      ),
    ),
  ).toBe(true);
  expect((await it.page('/')).status).toBe(200);
  expect(it.shell.log.filter(({ msg }) => String(msg).startsWith('The list of trusted keys'))).toHaveLength(
    1,
  );
}, 180_000);
