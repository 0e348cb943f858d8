import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import type { Pact } from '@ekamra/contracts/ledger/records';
import { versionOf } from '@ekamra/contracts/ledger/component-version';
import { openStore, openStoreLedger } from '@ekamra/release';
import { readDeployments } from '@ekamra/release/gate';
import { messages, say } from '../product/terminal.ts';

/** A provider in one version. */
interface ProviderVersion {
  provider: string;
  version: string;
}

/** Ledger whose pacts are verified, and the folder in which a verification finds them and leaves its results. */
interface PactSource extends AsyncDisposable {
  isStore: boolean;
  folder: string;
  /** Returns the hashes of all pacts with a provider. */
  pactsWith: (provider: string) => Promise<string[]>;
  /** Returns the versions of a provider to verify. */
  versions: (provider: string) => Promise<string[]>;
  /** Puts pacts into the folder; returns those that have to be verified. */
  unverified: (hashes: string[], of: ProviderVersion) => Promise<string[]>;
  /** Keeps the results; returns the exit code for that of the verification. */
  finish: (code: number, verified: ProviderVersion & { hashes: string[] }) => Promise<number>;
}

const hashesWith = async (
  provider: string,
  hashes: string[],
  read: (hash: string) => Promise<Pact | undefined>,
): Promise<string[]> => {
  const pacts = await Promise.all(hashes.map(async (hash) => ({ hash, pact: await read(hash) })));
  return pacts.filter(({ pact }) => pact?.provider.name === provider).map(({ hash }) => hash);
};

/** The ledger of a checkout, in which the verification itself writes. */
const ownLedger = (): PactSource => {
  const folder = process.env['LEDGER_DIR'] || ledgerFolder;
  const ledger = openLedgerFolder(folder);
  return {
    isStore: false,
    folder,
    pactsWith: async (provider) => hashesWith(provider, await ledger.pactHashes(), ledger.pact),
    versions: (provider) => Promise.resolve([versionOf(provider)]),
    unverified: (hashes) => Promise.resolve(hashes),
    finish: (code) => Promise.resolve(code),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
};

/** The ledger of a release store: what has no result yet is verified in a temporary folder. */
const storeLedger = async (address: string): Promise<PactSource> => {
  const objects = await openStore(address, process.env);
  const ledger = openStoreLedger(objects);
  const folder = await mkdtemp(path.join(tmpdir(), 'ekamra-ledger-'));
  const local = openLedgerFolder(folder);
  return {
    isStore: true,
    folder,
    pactsWith: async (provider) =>
      // One that somebody has damaged stops no other.
      hashesWith(provider, await ledger.pactHashes(), (hash) =>
        ledger.pact(hash).catch((error: unknown) => {
          say(`Left out: ${messages(error)}`);
          return undefined;
        }),
      ),
    versions: async (provider) => {
      const running = (await readDeployments(objects)).byComponent[provider] ?? [];
      return [...new Set([versionOf(provider), ...running.map(({ version }) => version)])];
    },
    async unverified(hashes, { provider, version }) {
      const known = new Set((await ledger.verifications(provider, version)).map((one) => one.pact));
      const missing = hashes.filter((hash) => !known.has(hash));
      for (const hash of missing) {
        const pact = await ledger.pact(hash);
        if (!pact) throw new Error(`${address} has no pact ${hash}`);
        await local.addPact(pact);
      }
      if (missing.length === 0) say(`Every pact with ${provider} in ${address} has a result for ${version}`);
      return missing;
    },
    async finish(code, { provider, version, hashes }) {
      const found = await local.verifications(provider, version);
      for (const one of found) {
        await ledger.addVerification(one);
        say(
          `${provider} ${version} ${one.success ? 'keeps' : 'does not keep'} the pact of ${one.consumer} (${one.pact})`,
        );
      }
      // Without a result for each the verification itself has failed.
      return found.length === hashes.length ? 0 : code || 1;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Opens the ledger of a release store, or that of this checkout (LEDGER_DIR). */
export const openPactSource = async (store: string | undefined): Promise<PactSource> =>
  store === undefined ? ownLedger() : storeLedger(store);
