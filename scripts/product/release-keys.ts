import fs from 'node:fs';
import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { recordFile } from '@ekamra/contracts/releases/release';
import {
  generateKey,
  signingKey,
  signingKeys,
  trustedHalf,
  trustSettingsText,
  type TrustedKey,
} from '@ekamra/release';
import { hasSecret, secret } from '../secrets.ts';

export interface ReleaseKeys {
  /** Signing keys of the release job: one for all remotes, or `<remote>:<key>` for each. */
  RELEASE_KEY: string;
  /** Key with which the shell signs rollbacks. */
  TAKE_BACK_KEY: string;
  /** Root key, which signs the list of trusted keys; empty if the keys or the trust of the environment have none. */
  RELEASE_ROOT_KEY: string;
  /** Root key and trusted keys: all of these, unless set in the environment. */
  RELEASE_TRUST: string;
}

/** Number of signed changes in the record of a remote. */
function changesOf(dataDir: string, remote: string): number {
  const file = path.join(dataDir, 'remotes', remote, 'record.json');
  if (!fs.existsSync(file)) return 0;
  return recordFile.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data?.changes.length ?? 0;
}

/** Key of all remotes from before each had its own: it counts for the changes that it signed until then. */
function formerKeys(dataDir: string, remote: string): TrustedKey[] {
  if (!hasSecret(dataDir, 'release-key')) return [];
  const key = signingKey(secret(dataDir, 'release-key', generateKey));
  const count = secret(dataDir, `release-key-until-${remote}`, () => String(changesOf(dataDir, remote)));
  return [{ ...trustedHalf(key, 'release'), remote, lastChange: Number(count.replace(/^\D+/, '')) }];
}

/** Remotes of this checkout, and those of others that have a key in this DATA_DIR and a record, so that they stay live. */
function keyedRemotes(dataDir: string): string[] {
  const folder = path.join(dataDir, 'remotes');
  const released = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const others = released.filter((name) => hasSecret(dataDir, `release-key-${name}`));
  return [...new Set([...remotesOf().map(({ name }) => name), ...others])];
}

/** Root key of the environment, or of this DATA_DIR outside of production; empty if RELEASE_TRUST is set without it. */
function rootKeyOf(dataDir: string): string {
  const { RELEASE_ROOT_KEY, RELEASE_TRUST, NODE_ENV } = process.env;
  if (RELEASE_ROOT_KEY) return RELEASE_ROOT_KEY;
  return RELEASE_TRUST || NODE_ENV === 'production' ? '' : secret(dataDir, 'release-root-key', generateKey);
}

/** Keys of releases: from the environment, or generated once for this DATA_DIR, one per remote. */
export function releaseKeysOf(dataDir: string): ReleaseKeys {
  const { RELEASE_KEY, TAKE_BACK_KEY, RELEASE_TRUST } = process.env;
  const remotes = keyedRemotes(dataDir);
  const ownKeys = () =>
    remotes.map((name) => `${name}:${secret(dataDir, `release-key-${name}`, generateKey)}`);
  // Counted before the first change of the new keys.
  const former = RELEASE_KEY ? [] : remotes.flatMap((name) => formerKeys(dataDir, name));
  const release = RELEASE_KEY || ownKeys().join(' ');
  const rollBack = TAKE_BACK_KEY || secret(dataDir, 'take-back-key', generateKey);
  const rootKey = rootKeyOf(dataDir);
  const root = rootKey && { keys: [trustedHalf(signingKey(rootKey), 'release')], threshold: 1 };
  const all = (): TrustedKey[] => {
    const keys = signingKeys(release);
    return [
      ...('privateKey' in keys
        ? [trustedHalf(keys, 'release')]
        : [...keys].map(([remote, key]) => ({ ...trustedHalf(key, 'release'), remote }))),
      ...former,
      trustedHalf(signingKey(rollBack), 'take-back'),
    ];
  };
  return {
    RELEASE_KEY: release,
    TAKE_BACK_KEY: rollBack,
    RELEASE_ROOT_KEY: rootKey,
    RELEASE_TRUST: RELEASE_TRUST || trustSettingsText({ keys: all(), ...(root && { root }) }),
  };
}
