import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Pact } from '@ekamra/contracts/ledger/records';
import { expect, test } from '@jest/globals';
import { builtFolder, temporaryFolder } from '../../testing/built-folder.ts';
import { openTrial, type Trial } from '../../testing/command-trial.ts';
import { readBuild } from '../store/release-files.ts';
import { openStoreLedger } from '../store/store-ledger.ts';

const bff = 'bff-version-1';
const pact: Pact = {
  consumer: { name: 'mf-sample' },
  provider: { name: 'bff' },
  interactions: [{ description: 'a request for buildings' }, { description: 'a request for lands' }],
};

/** Writes a build that expects something of the BFF, with these pacts beside it, and a store to publish it to. */
const start = async (pacts: Pact[]) => {
  const root = await temporaryFolder();
  const folder = await builtFolder(root.path, 'version-1');
  const release = await readBuild(folder);
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({ ...release, pacts: { bff: pactHash(pact) } }),
  );
  await writeFile(path.join(folder, 'checks.json'), JSON.stringify({ examples: [], pacts }));
  const trial = await openTrial();
  const shell = { shellInterface: 1, shared: { react: '19.3.1' } };
  const since = '2026-06-12T00:00:00.000Z';
  await trial.objects.put(
    'deployments.json',
    JSON.stringify({ shell: [{ version: 'shell-1', since, offers: shell }], bff: [{ version: bff, since }] }),
  );
  return {
    folder,
    trial,
    [Symbol.asyncDispose]: async () => {
      await trial[Symbol.asyncDispose]();
      await root[Symbol.asyncDispose]();
    },
  };
};

const ask = async (trial: Trial) =>
  JSON.parse((await trial.run('--json', 'can-i-deploy', 'mf-sample', 'version-1')).stdout) as {
    verdict: string;
    findings: { verdict: string; message: string; resolve?: string }[];
  };

test('a built folder is published without its sources, and the ledger of the store gets its pact', async () => {
  await using it = await start([pact]);
  const { code, stdout, stderr } = await it.trial.run('publish', it.folder, '--new-store');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('mf-sample version-1');
  expect(await openStoreLedger(it.trial.objects).pact(pactHash(pact))).toMatchObject(pact);
  expect(await it.trial.objects.list('mf-sample/version-1/')).not.toContain('checks.json');
});

test('a pact that only the store has is answered by what a pipeline of the provider has left there', async () => {
  await using it = await start([pact]);
  await it.trial.run('publish', it.folder, '--new-store');
  const { verdict, findings } = await ask(it.trial);
  expect(verdict).toBe('unknown');
  expect(findings[0]?.resolve).toBe(
    `npm run contracts:verify -- bff ${pactHash(pact)} ${bff} --store "$RELEASES"`,
  );
  const record = {
    consumer: 'mf-sample',
    provider: 'bff',
    pact: pactHash(pact),
    providerVersion: bff,
    success: false,
    interactions: 2,
    at: '2026-06-12T00:00:00.000Z',
  };
  const ledger = openStoreLedger(it.trial.objects);
  await ledger.addVerification(record);
  expect((await ask(it.trial)).verdict).toBe('no');
  await ledger.addVerification({ ...record, success: true, at: '2026-06-13T00:00:00.000Z' });
  expect((await ask(it.trial)).verdict).toBe('yes');
});

test('a pact beside a build that its release does not name is refused', async () => {
  await using it = await start([{ ...pact, interactions: [] }]);
  const { code, stderr } = await it.trial.run('publish', it.folder, '--new-store');
  expect(code).toBe(1);
  expect(stderr).toContain("has a pact with bff that the release doesn't name");
  expect(await it.trial.objects.list('mf-sample/')).toEqual([]);
  expect(await openStoreLedger(it.trial.objects).pactHashes()).toEqual([]);
});

test('results that several pipelines add at once are all kept', async () => {
  await using trial = await openTrial();
  const hashes = Array.from({ length: 8 }, (_, index) => String(index).repeat(64));
  await Promise.all(
    hashes.map((hash) =>
      openStoreLedger(trial.objects).addVerification({
        consumer: 'mf-sample',
        provider: 'bff',
        pact: hash,
        providerVersion: bff,
        success: true,
        interactions: 1,
        at: '2026-06-12T00:00:00.000Z',
      }),
    ),
  );
  const kept = await openStoreLedger(trial.objects).verifications('bff', bff);
  expect(kept.map(({ pact: hash }) => hash).sort()).toEqual(hashes);
});
