import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { versionOf } from '@ekamra/contracts/ledger/component-version';
import { building } from '@ekamra/contracts/testing/examples';
import { createFolderObjects } from '@ekamra/release';
import { createGate, openLedger } from '@ekamra/release/gate';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { copyCheckout } from '../../lab/checkout-copy.ts';
import { readSite } from '../../shell/server/dev/against/deployed-site.ts';
import { freePort } from '../../shell/server/dev/free-port.ts';
import type { RunningShell } from '../../shell/testing/running-shell.ts';
import { sampleSuite } from '../../shell/testing/sample-suite.ts';
import { root } from '../root.ts';
import { type LocalRegistry, startRegistry } from './testing/local-registry.ts';
import { makeRepository, type OwnRepository } from './testing/own-repository.ts';

// It installs packages, builds, and verifies a pact with all services; on a busy machine that takes minutes.
jest.setTimeout(1_500_000);

const execute = promisify(execFile);
const suite = sampleSuite({
  '/real-estate/buildings/get-all-buildings': {
    status: 200,
    body: [building],
    headers: { 'X-Total-Count': '1' },
  },
});
let registry: LocalRegistry;

/** Version of the packages of this checkout. */
const currentVersion = async (): Promise<string> => {
  const text = await readFile(path.join(root, 'kit/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/** Publishes the packages of a checkout to the registry. */
const publishPackages = (checkout: string, tag = 'latest') =>
  execute(process.execPath, [path.join(checkout, 'scripts/packages.ts'), '--registry', registry.url], {
    cwd: checkout,
    // npm publishes with credentials only.
    env: {
      ...process.env,
      npm_config_tag: tag,
      [`npm_config_//${new URL(registry.url).host}/:_authToken`]: 'test',
    },
  });

beforeAll(async () => {
  registry = await startRegistry();
  await publishPackages(root);
});
afterAll(async () => {
  await registry?.[Symbol.asyncDispose]();
});

interface Site {
  shell: RunningShell;
  releases: string;
}

/** Starts a site of this checkout's shell with the sample remote, whose store knows that it and the BFF run. */
const startSite = async (name: string): Promise<Site> => {
  const releases = suite.sample.releases(name);
  await suite.sample.release(releases, 'one');
  const shell = await suite.shellOver(releases);
  const { offers } = (await readSite(shell.url)).releases;
  const objects = createFolderObjects(releases);
  const gate = createGate({
    registry: suite.sample.registry(releases),
    objects,
    ledger: openLedger({ LEDGER_DIR: '/nowhere' }, objects),
  });
  await gate.recordDeployment({ deployable: 'shell', version: versionOf('shell'), offers });
  await gate.recordDeployment({ deployable: 'bff', version: versionOf('bff') });
  return { shell, releases };
};

const repositoryFor = ({ shell, releases }: Site, remote: string, version: string): Promise<OwnRepository> =>
  makeRepository({
    remote,
    site: shell.url,
    version,
    registry: registry.url,
    settings: suite.sample.jobSettings(releases),
  });

/** What the pipeline of the BFF does about the pacts that have arrived in the store. */
const verifyArrivedPacts = async ({ releases }: Site): Promise<string> =>
  (
    await execute(process.execPath, [
      path.join(root, 'scripts/contracts-verify.ts'),
      'bff',
      '--store',
      releases,
    ])
  ).stdout;

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** Resolves once a page has a text. */
const untilShown = async (address: string, text: string): Promise<void> => {
  while (!(await textOf(address)).includes(text)) await pause(100);
};

test('a repository of its own, made from the packages, is developed against a site, tested, published, promoted and rolled back', async () => {
  const site = await startSite('own');
  await using team = await repositoryFor(site, 'mf-insights', await currentVersion());
  expect(await team.run('git', 'ls-files', 'package-lock.json')).toBe('package-lock.json\n');
  const page = `${site.shell.url}/insights`;

  await team.run('npm', 'run', 'types');
  await team.run('npm', 'test');
  await team.run('git', 'add', 'contracts/pacts/mf-insights-bff.json');
  expect(await team.run('npm', 'run', 'build')).toContain('is built in mf-insights/dist');

  const port = await freePort();
  {
    await using _server = await team.develop(port);
    const developed = `http://localhost:${port}/insights`;
    expect(await textOf(developed)).toContain('Newest buildings');
    expect(await textOf(developed)).toContain(building.generalInfo.BuildingsName);
    expect(await textOf(`http://localhost:${port}/`)).toContain('/remotes/mf-sample/edition-one/');
    await team.change('mf-insights/src/insights-page.tsx', 'Newest buildings', 'Buildings of the week');
    await untilShown(developed, 'Buildings of the week');
  }
  expect(await textOf(page)).not.toContain('Buildings of the week');

  await team.run('npm', 'run', 'build');
  const published = (await team.release('publish', './mf-insights/dist')) as { version: string };
  const early = await team.tryRun(
    'npm',
    'run',
    'release',
    '--',
    'promote',
    'mf-insights',
    '--why',
    'The first',
  );
  expect(early).toMatchObject({ code: 4, output: expect.stringContaining('--store "$RELEASES"') });
  expect(await verifyArrivedPacts(site)).toMatch(/bff [0-9a-f]{16} keeps the pact of mf-insights/);
  expect(await team.release('promote', 'mf-insights', '--why', 'The first')).toMatchObject({
    live: published.version,
    gate: { verdict: 'yes' },
  });
  await untilShown(page, 'Buildings of the week');

  await team.change('mf-insights/src/insights-page.tsx', 'Buildings of the week', 'Buildings of the month');
  const next = (await team.release('publish', 'mf-insights')) as { version: string };
  await team.release('promote', 'mf-insights', next.version, '--why', 'Once a month');
  await untilShown(page, 'Buildings of the month');
  expect(await team.release('rollback', 'mf-insights', '--why', 'Weekly after all')).toMatchObject({
    live: published.version,
  });
  await untilShown(page, 'Buildings of the week');
});

test('an older version of the packages works against a newer shell; what the site does not offer is named by the build', async () => {
  const site = await startSite('older');
  await using checkout = await copyCheckout();
  for (const workspace of ['contracts', 'ui', 'chassis', 'release', 'shell', 'kit'])
    await checkout.replace(
      `${workspace}/package.json`,
      `"version": "${await currentVersion()}"`,
      '"version": "0.9.0"',
    );
  await checkout.replace(
    'contracts/src/releases/release.ts',
    "name: 'menu', version: '1.1.0'",
    "name: 'menu', version: '1.0.0'",
  );
  await publishPackages(checkout.folder, 'older');
  await using team = await repositoryFor(site, 'mf-older', '0.9.0');
  await team.run('npm', 'test');
  expect(await team.run('npm', 'run', 'build')).toContain('is built');
  const { version } = (await team.release('publish', './mf-older/dist')) as { version: string };
  await verifyArrivedPacts(site);
  expect(await team.release('promote', 'mf-older', version, '--why', 'An older kit')).toMatchObject({
    live: version,
  });
  await untilShown(`${site.shell.url}/older`, 'Newest buildings');

  const declaration = path.join(team.folder, 'mf-older/remote.json');
  const text = await readFile(declaration, 'utf8');
  await writeFile(declaration, text.replaceAll('"/older"', '"/worse"'));
  await team.change('mf-older/src/routes.tsx', "path: '/older'", "path: '/worse'");
  const refused = await team.tryRun('npm', 'run', 'build');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('declares /worse, which belongs to mf-sample');
  expect(existsSync(path.join(team.folder, 'node_modules/@ekamra/kit/CHANGELOG.md'))).toBe(true);
});
