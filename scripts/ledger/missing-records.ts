import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';
import { type LedgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import type { Pact } from '@ekamra/contracts/ledger/records';

interface Checked {
  pacts: readonly Pact[];
  ledger: Pick<LedgerFolder, 'verifications' | 'expectations'>;
  /** Returns the version of a component of this checkout. */
  versionOf(component: string): string;
}

/** Returns what a ledger lacks to answer for the versions of this checkout, a line each. */
export const missingRecords = async (checked: Checked): Promise<string[]> => {
  const missing: string[] = [];
  for (const pact of checked.pacts) {
    const [consumer, provider, hash] = [pact.consumer.name, pact.provider.name, pactHash(pact)];
    const version = checked.versionOf(provider);
    const records = await checked.ledger.verifications(provider, version);
    const record = records.find((one) => one.consumer === consumer && one.pact === hash);
    if (!record?.success)
      missing.push(
        `${provider} ${version} ${record ? 'does not keep' : 'is not verified by'} the pact of ${consumer}`,
      );
    if (!isComponent(consumer)) continue;
    const ownVersion = checked.versionOf(consumer);
    const expected = await checked.ledger.expectations(consumer, ownVersion);
    if (expected?.pacts[provider] !== hash)
      missing.push(`What ${consumer} ${ownVersion} expects of ${provider} is not recorded`);
  }
  return missing;
};

const recorded = ['contracts/ledger', 'contracts/pacts'];

/** Returns the new and changed records that git would leave out of a commit; none outside of a repository. */
const unstagedRecords = (root: string): string[] => {
  if (!existsSync(path.join(root, '.git'))) return [];
  const names = execFileSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '-z', '--', ...recorded],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\0');
  return names.filter((line) => /^.[M?]/.test(line)).map((line) => line.slice(3));
};

/** Returns why a commit of this checkout could not be deployed by its own records, a line each. */
export const recordProblems = async (root: string): Promise<string[]> => {
  const versions = new Map<string, string>();
  const cachedVersion = (component: string): string => {
    const version = versions.get(component) ?? versionOf(component);
    versions.set(component, version);
    return version;
  };
  const missing = await missingRecords({
    pacts: readPacts(),
    ledger: openLedgerFolder(),
    versionOf: cachedVersion,
  });
  return [...missing, ...unstagedRecords(root).map((file) => `${file} is not in the commit`)];
};
