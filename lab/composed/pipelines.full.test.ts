import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { calls } from '@ekamra/contracts';
import { deployments } from '@ekamra/contracts/releases/deployments';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type CheckoutCopy, copyCheckout } from '../checkout-copy.ts';
import { adminCommandLine } from '../compose-check/journey.ts';
import { signInAsAdmin } from '../compose-check/traffic.ts';
import { runPipelineJob, type PipelineStepResult } from '../pipelines/run-job.ts';
import { writeVerifiedLedger } from '../pipelines/verified-ledger.ts';
import { type ComposedProduct, startComposedProduct } from './composed-product.ts';
import { missingPrograms } from './programs.ts';

// On a busy machine a start takes minutes, and so does a release, which builds.
jest.setTimeout(1_500_000);

const missing = missingPrograms();
const remote = 'mf-public';
const headline = 'Edition of the pipeline';
/** Name of a building at which a page throws, as at data that no pact has. */
const unforeseen = 'Unforeseen Heights';
/** User of the containers, to whom a folder of releases has to belong. */
const containerUser = 1000;

/** Settings by which the releases are in a folder of the machine; none for a user who can't make such a folder. */
const releasesIn = (folder: string): Record<string, string> => {
  mkdirSync(folder);
  const user = process.getuid?.();
  if (user === 0) chownSync(folder, containerUser, containerUser);
  return user === 0 || user === containerUser ? { RELEASES_FOLDER: folder } : {};
};

/** Steps by their outcomes, and what failed ones wrote. */
const outcomes = (results: PipelineStepResult[]) => ({
  steps: Object.fromEntries(results.map(({ name, outcome }) => [name, outcome])),
  failures: results.filter(({ outcome }) => outcome === 'failure').map(({ output }) => output),
});

/** Version of the remote that a page shows; empty if it shows none. */
const shownVersion = (html: string): string =>
  new RegExp(`/remotes/${remote}/(\\w+)/remoteEntry\\.js`).exec(html)?.[1] ?? '';

(missing.length === 0 ? describe : describe.skip)('on the store of docker-compose.yml', () => {
  let folder = '';
  let product: ComposedProduct;
  let checkout: CheckoutCopy;
  const file = (name: string): string => path.join(folder, name);

  /** Writes a program that the steps find first. */
  const writeProgram = (name: string, script: string): void =>
    writeFileSync(file(`bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  /** Runs a job of a workflow with the store and keys of the product. */
  const run = (workflow: string, job: string, more: { given: Record<string, string>; without: string[] }) => {
    const { PATH = '', RELEASES = '', ...others } = product.container(remote).spec.environment;
    const { RELEASE_KEY = '', RELEASE_TRUST = '', RELEASE_BY: _, ...machine } = others;
    return runPipelineJob({
      workflow,
      job,
      folder: checkout.folder,
      without: more.without,
      machine: {
        ...machine,
        PATH: `${file('bin')}:${PATH}`,
        NODE_EXTRA_CA_CERTS: product.authority,
        LEDGER_DIR: file('ledger'),
        GITHUB_SHA: 'b5e8f6a',
      },
      given: {
        'vars.RELEASES': RELEASES,
        'vars.RELEASE_TRUST': RELEASE_TRUST,
        'vars.PUBLIC_ORIGIN': product.origin,
        'vars.RUNNER': 'ekamra',
        'vars.COMPOSE_ENV_FILES': '/srv/ekamra/.env',
        'secrets.RELEASE_KEY': RELEASE_KEY,
        'github.actor': 'asha',
        'github.repository': 'ekamra/site',
        'github.sha': 'b5e8f6a',
        'github.token': 'a-token',
        // Not set: the store is a folder, and the ledger as well.
        'vars.S3_ENDPOINT': '',
        'vars.S3_REGION': '',
        'secrets.RELEASES_ACCESS_KEY_ID': '',
        'secrets.RELEASES_SECRET_ACCESS_KEY': '',
        ...more.given,
      },
    });
  };
  const release = (): Promise<PipelineStepResult[]> =>
    // The pacts are those of this checkout: no change here is one of what is expected.
    run('remote', 'release', { given: { 'inputs.remote': remote }, without: ['Write down what it expects'] });
  const deploy = (component: string): Promise<PipelineStepResult[]> =>
    run('component', 'deploy', {
      given: { 'inputs.component': component },
      // `writeVerifiedLedger` stands for it.
      without: ['Verify what consumers expect of this version'],
    });
  const home = async (): Promise<string> => (await fetch(product.origin)).text();
  /** Resolves when visitors of either shell get a version. */
  const untilShown = async (version: string): Promise<void> => {
    for (let times = 0; times < 4; times += 1)
      while (shownVersion(await home().catch(() => '')) !== version) await sleep(200);
  };
  const history = async (): Promise<{ action: string; live: string; why: string }[]> =>
    JSON.parse(await product.run(remote, '--json', 'history', remote));
  const recorded = () => {
    const { RELEASES = '' } = product.container(remote).spec.environment;
    return deployments.parse(JSON.parse(readFileSync(path.join(RELEASES, 'deployments.json'), 'utf8')));
  };
  const runningBffs = (): string[] => (recorded()['bff'] ?? []).map(({ version }) => version);
  /** Lines of the calls of `docker`, in order. */
  const dockerCalls = (): string[] => readFileSync(file('docker.log'), 'utf8').split('\n').filter(Boolean);

  beforeAll(async () => {
    if (spawnSync('jq', ['--version']).error) throw new Error('The pipelines need jq: apt-get install jq');
    folder = mkdtempSync(path.join(tmpdir(), 'pipelines-'));
    mkdirSync(file('bin'));
    // The ten minutes of a canary.
    writeProgram('sleep', '');
    product = await startComposedProduct(releasesIn(file('releases')));
    setDefaultCACertificates([...getCACertificates(), readFileSync(product.authority, 'utf8')]);
    checkout = await copyCheckout();
    await writeVerifiedLedger(file('ledger'), checkout.folder);
    while (shownVersion(await home().catch(() => '')) === '') await sleep(200);
  });
  afterAll(async () => {
    await product?.[Symbol.asyncDispose]();
    await checkout?.[Symbol.asyncDispose]();
    if (folder) rmSync(folder, { recursive: true });
  });

  test('a changed remote is published, asked about, a canary, promoted, and shown to visitors', async () => {
    await checkout.replace('mf-public/src/home/hero.tsx', '{company.tagline}', `{'${headline}'}`);
    expect(outcomes(await release())).toEqual({
      steps: {
        Publish: 'success',
        'Ask the gate': 'success',
        'Show it to one in ten visitors': 'success',
        'Watch it for ten minutes': 'success',
        Promote: 'success',
        'Smoke check': 'success',
        'Take it back': 'skipped',
      },
      failures: [],
    });
    const changes = await history();
    expect(changes.slice(-2)).toMatchObject([{ action: 'canary' }, { action: 'promote', by: 'asha' }]);
    const { live } = changes.at(-1) ?? { live: '' };
    await untilShown(live);
    expect(await home()).toContain(headline);
  });

  test('the same sources once more change nothing', async () => {
    const before = await history();
    expect(outcomes(await release())).toEqual({
      steps: {
        Publish: 'success',
        'Ask the gate': 'success',
        'Show it to one in ten visitors': 'skipped',
        'Watch it for ten minutes': 'skipped',
        Promote: 'skipped',
        'Smoke check': 'success',
        'Take it back': 'skipped',
      },
      failures: [],
    });
    expect(await history()).toEqual(before);
  });

  describe('of a remote that fails at data which no pact has', () => {
    let before = '';

    beforeAll(async () => {
      before = (await history()).at(-1)?.live ?? '';
      const admin = { phone: '9437000001', password: `${randomBytes(12).toString('hex')}-A` };
      await product
        .container('identity')
        .run(adminCommandLine(admin.phone), { ADMIN_PASSWORD: admin.password });
      const { api } = await signInAsAdmin(product.origin, admin);
      const generalInfo = { ...buildingInput.generalInfo, BuildingsName: unforeseen };
      await api(calls.addBuilding, { body: { ...buildingInput, generalInfo } });
      await checkout.replace(
        'mf-public/src/home/latest-properties.tsx',
        'const { api } = useShell();',
        `const { api } = useShell();
         const latest = useQuery(latestBuildingsQuery(api)).data?.data ?? [];
         if (latest.some(({ generalInfo }) => generalInfo.BuildingsName === '${unforeseen}')) throw new Error('Unforeseen');`,
      );
    });

    test('a canary that is ended meanwhile is not promoted', async () => {
      // As the shell does it.
      writeProgram('sleep', `npm run release -- canary ${remote} --end --why "It failed" >/dev/null`);
      const { steps } = outcomes(await release());
      writeProgram('sleep', '');
      expect(steps).toMatchObject({
        'Show it to one in ten visitors': 'success',
        'Watch it for ten minutes': 'failure',
        Promote: 'skipped',
        'Smoke check': 'skipped',
        'Take it back': 'success',
      });
      expect((await history()).at(-1)).toMatchObject({ live: before, why: 'It failed' });
    });

    test('the version before is live after the smoke check', async () => {
      const { steps, failures } = outcomes(await release());
      expect({ steps, failures }).toEqual({
        steps: {
          Publish: 'success',
          'Ask the gate': 'success',
          'Show it to one in ten visitors': 'success',
          'Watch it for ten minutes': 'success',
          Promote: 'success',
          'Smoke check': 'failure',
          'Take it back': 'success',
        },
        failures: [expect.stringContaining('was not rendered on the server')],
      });
      expect((await history()).at(-1)).toMatchObject({
        live: before,
        why: 'The pipeline of b5e8f6a failed',
      });
      await untilShown(before);
      expect(await home()).toContain(headline);
    });
  });

  describe('of the BFF', () => {
    let before = '';

    beforeAll(async () => {
      before = versionOf('bff');
      while (!components.every((name) => recorded()[name])) await sleep(200);
      // It would find that the processes are still those of before: nothing builds or replaces containers here.
      await product.container('deployments').stop();
      writeProgram('docker', `printf '%s\\n' "$*" >>${file('docker.log')}`);
      writeFileSync(file('docker.log'), '');
      await checkout.replace('bff/src/main.ts', 'import', "process.title = 'another version';\nimport");
    });

    test('a version that nobody has verified is not deployed', async () => {
      const { steps, failures } = outcomes(await deploy('bff'));
      expect(steps).toEqual({
        'Ask the gate': 'failure',
        'Build the image': 'skipped',
        'Say that it runs beside the one before': 'skipped',
        'Replace it': 'skipped',
        'Say that it runs alone': 'skipped',
      });
      expect(failures).toEqual([expect.stringContaining('has not been verified')]);
      expect([dockerCalls(), runningBffs()]).toEqual([[], [before]]);
    });

    test('a verified one is recorded beside the one before, replaces both containers, and is recorded alone', async () => {
      await writeVerifiedLedger(file('ledger'), checkout.folder);
      const after = versionOf('bff', checkout.folder);
      // What is recorded when the first container is replaced.
      const { RELEASES = '' } = product.container(remote).spec.environment;
      const copy = `[ "$2" != up ] || cp ${RELEASES}/deployments.json ${file('during.json')}`;
      writeProgram('docker', `printf '%s\\n' "$*" >>${file('docker.log')}\n${copy}`);
      expect(outcomes(await deploy('bff'))).toEqual({
        steps: {
          'Ask the gate': 'success',
          'Build the image': 'success',
          'Say that it runs beside the one before': 'success',
          'Replace it': 'success',
          'Say that it runs alone': 'success',
        },
        failures: [],
      });
      const image = 'ghcr.io/ekamra/site/bff:b5e8f6a';
      const up = 'compose up --detach --no-deps --no-build --force-recreate --wait';
      expect(dockerCalls()).toEqual([
        'login ghcr.io --username asha --password-stdin',
        `build --target bff --tag ${image} .`,
        `push ${image}`,
        `tag ${image} ekamra-bff`,
        `tag ${image} ekamra-bff-2`,
        `${up} bff`,
        `${up} bff-2`,
      ]);
      const during = deployments.parse(JSON.parse(readFileSync(file('during.json'), 'utf8')));
      expect(during['bff']?.map(({ version }) => version)).toEqual([before, after]);
      expect(runningBffs()).toEqual([after]);
    });
  });
});
