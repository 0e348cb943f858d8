import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Pact, Verification } from '@ekamra/contracts/ledger/records';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { integrityOf } from '../../src/integrity.ts';
import type { Registry } from '../../src/registry.ts';
import type { ObjectStore } from '../../src/store/object-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../built-folder.ts';
import { testRegistry } from '../test-keys.ts';
import { createGate, type Gate } from '../../src/gate/create-gate.ts';
import { openLedger } from '../../src/gate/ledger.ts';

/** Turns a name into a version: hexadecimal, like those of real builds. */
export const versionAs = (name: string): string => Buffer.from(name).toString('hex').padEnd(16, '0');

/** Builds a pact with one interaction per description; different arguments give different pacts. */
export const pactOf = (consumer: string, provider: string, ...receiving: string[]): Pact => ({
  consumer: { name: consumer },
  provider: { name: provider },
  interactions: receiving.map((description) => ({ description })),
});

type ReleaseRequirements = Partial<Pick<RemoteRelease, 'pacts' | 'shared' | 'shellInterface'>> & {
  /** Only the fallback by default. */
  paths?: string[];
  grants?: RemoteRelease['declaration']['grants'];
  menu?: RemoteRelease['declaration']['menu'];
};

/** An empty environment of one test, with its gate. */
export interface TestEnvironment extends AsyncDisposable {
  gate: Gate;
  registry: Registry;
  /** Store of its releases. */
  objects: ObjectStore;
  /** Folder of the ledger. */
  ledger: string;
  /** Path of the shell's `build.json`; the file doesn't exist at first. */
  shellBuild: string;
  /** Publishes a version of a remote with these requirements. */
  publish(remote: string, version: string, requirements: ReleaseRequirements): Promise<void>;
  /** Makes a version live, optionally with another one as canary. */
  promote(remote: string, live: string, canary?: string): Promise<void>;
  /** Adds a pact to the ledger and resolves to its hash. */
  filePact(pact: Pact): Promise<string>;
  /** Records a verification of a provider; successful and complete by default. */
  recordVerification(pact: Pact, providerVersion: string, outcome?: Partial<Verification>): Promise<void>;
  /** Records the pacts of a component's version. */
  recordExpectations(consumer: string, version: string, pacts: Pact[]): Promise<void>;
}

const at = '2026-06-12T00:00:00.000Z';

const publishInto = async (registry: Registry, root: string, release: RemoteRelease): Promise<void> => {
  const folder = join(root, `${release.declaration.name}-${release.version}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, release.entry), 'entry');
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await registry.add(folder, release);
};

const releaseOf = (
  name: string,
  version: string,
  { paths = ['*'], grants, menu, ...requirements }: ReleaseRequirements,
): RemoteRelease => ({
  declaration: {
    name,
    layout: 'site',
    rendering: 'browser',
    paths,
    ...(grants ? { grants } : {}),
    ...(menu ? { menu } : {}),
  },
  version,
  publishedAt: at,
  shellInterface: 1,
  shared: { react: '^19.3.1' },
  pacts: {},
  entry: 'remoteEntry.js',
  preload: { always: [], paths: {} },
  files: { 'remoteEntry.js': integrityOf('entry') },
  ...requirements,
});

/** Creates an empty environment in a temporary folder. */
export const startEnvironment = async (): Promise<TestEnvironment> => {
  const folder = await temporaryFolder();
  const objects = await openStore(join(folder.path, 'remotes'), {});
  const registry = testRegistry(objects);
  const ledgerFolder = join(folder.path, 'ledger');
  const ledger = openLedgerFolder(ledgerFolder);
  const shellBuild = join(folder.path, 'build.json');
  const gate = createGate({
    registry,
    objects,
    ledger: openLedger({ LEDGER_DIR: ledgerFolder }, objects),
    shellBuild,
  });
  return {
    gate,
    registry,
    objects,
    ledger: ledgerFolder,
    shellBuild,
    publish: (remote, version, requirements) =>
      publishInto(registry, folder.path, releaseOf(remote, version, requirements)),
    async promote(remote, live, canary) {
      await registry.change(remote, () => ({
        action: canary === undefined ? 'promote' : 'canary',
        live,
        ...(canary === undefined ? {} : { canary: { version: canary, percent: 10 } }),
        by: 'Asha',
        why: 'A test',
        gate: 'unchecked',
      }));
    },
    filePact: (pact) => ledger.addPact(pact),
    async recordVerification(pact, providerVersion, outcome = {}) {
      await ledger.addPact(pact);
      await ledger.addVerification({
        consumer: pact.consumer.name,
        provider: pact.provider.name,
        pact: pactHash(pact),
        providerVersion,
        success: true,
        interactions: pact.interactions.length,
        at,
        ...outcome,
      });
    },
    async recordExpectations(consumer, version, pacts) {
      const hashes = pacts.map(async (pact) => [pact.provider.name, await ledger.addPact(pact)] as const);
      await ledger.addExpectations({
        consumer,
        version,
        pacts: Object.fromEntries(await Promise.all(hashes)),
        at,
      });
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};
