import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Pact, Verification } from '@ekamra/contracts/ledger/records';
import type { RemoteRelease } from '@ekamra/contracts/release';
import { integrityOf } from '../../integrity.ts';
import type { Registry } from '../../registry.ts';
import type { ObjectStore } from '../../store/object-store.ts';
import { openStore } from '../../store/open-store.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { testRegistry } from '../../testing/keys.ts';
import { createGate, type Gate, type Ledger, openLedger } from '../index.ts';

/** Anything that has a version: hexadecimal, as those of real things. */
export const versionAs = (name: string): string => Buffer.from(name).toString('hex').padEnd(16, '0');

/** A pact of as many interactions, no two pacts with other names or texts being the same. */
export const pactOf = (consumer: string, provider: string, ...receiving: string[]): Pact => ({
  consumer: { name: consumer },
  provider: { name: provider },
  interactions: receiving.map((description) => ({ description })),
});

type Asked = Partial<Pick<RemoteRelease, 'pacts' | 'shared' | 'shellInterface'>>;

/** An environment of one test, with nothing in it, and the gate before it. */
export interface TestEnvironment extends AsyncDisposable {
  gate: Gate;
  registry: Registry;
  /** Where its releases are. */
  objects: ObjectStore;
  /** The ledger that the gate asks. */
  asked: Ledger;
  /** Folder of its ledger. */
  ledger: string;
  /** File that the shell's build leaves; there is none. */
  shellBuild: string;
  /** Publishes a version of a remote that asks for this. */
  publish(remote: string, version: string, asked: Asked): Promise<void>;
  /** Makes it live, with another one as canary. */
  promote(remote: string, live: string, canary?: string): Promise<void>;
  /** Files a pact, and resolves to its hash. */
  file(pact: Pact): Promise<string>;
  /** Writes down that a version of a provider was verified; with success and in full, unless it says else. */
  verified(pact: Pact, providerVersion: string, outcome?: Partial<Verification>): Promise<void>;
  /** Writes down what a version of a part expects. */
  expects(consumer: string, version: string, pacts: Pact[]): Promise<void>;
}

const at = '2026-06-12T00:00:00.000Z';

const publishInto = async (registry: Registry, root: string, release: RemoteRelease): Promise<void> => {
  const folder = join(root, `${release.declaration.name}-${release.version}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, release.entry), 'entry');
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await registry.add(folder, release);
};

const releaseOf = (name: string, version: string, asked: Asked): RemoteRelease => ({
  declaration: { name, layout: 'site', rendering: 'browser', paths: ['*'] },
  version,
  publishedAt: at,
  shellInterface: 1,
  shared: { react: '^19.3.1' },
  pacts: {},
  entry: 'remoteEntry.js',
  preload: { always: [], paths: {} },
  files: { 'remoteEntry.js': integrityOf('entry') },
  ...asked,
});

/** @param env settings of the ledger: with those of a broker, the gate asks it. */
export const startEnvironment = async (env: Record<string, string> = {}): Promise<TestEnvironment> => {
  const folder = await temporaryFolder();
  const objects = await openStore(join(folder.path, 'remotes'), {});
  const registry = testRegistry(objects);
  const ledgerFolder = join(folder.path, 'ledger');
  const ledger = openLedgerFolder(ledgerFolder);
  const shellBuild = join(folder.path, 'build.json');
  const asked = openLedger({ ...env, LEDGER_DIR: ledgerFolder });
  const gate = createGate({ registry, objects, ledger: asked, shellBuild });
  return {
    gate,
    registry,
    objects,
    asked,
    ledger: ledgerFolder,
    shellBuild,
    publish: (remote, version, request) =>
      publishInto(registry, folder.path, releaseOf(remote, version, request)),
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
    file: (pact) => ledger.addPact(pact),
    async verified(pact, providerVersion, outcome = {}) {
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
    async expects(consumer, version, pacts) {
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
