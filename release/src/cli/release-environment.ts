import { join, resolve } from 'node:path';
import { generatedPrefix } from '@ekamra/contracts/calls/generated-prefix';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import { createRegistry } from '../registry.ts';
import { createGate, type Gate } from '../gate/create-gate.ts';
import { openLedger } from '../gate/ledger.ts';
import type { Registry } from '../registry.ts';
import { signingKeys, trustedHalf, type SigningKeys } from '../signing/signing-keys.ts';
import { openTrust, type Trust } from '../signing/trust.ts';
import { trustSettings, type TrustSettings } from '../signing/trust-settings.ts';
import { openStore } from '../store/open-store.ts';
import { ReleaseError } from '../store/release-error.ts';

/** Default address of the release store, without `--store`. */
export const defaultStore = (env: NodeJS.ProcessEnv): string =>
  env['RELEASES'] || join(resolve(checkoutFolder, env['DATA_DIR'] || '.data'), 'remotes');

/** Signing key of a release job, and the setting of the keys that it trusts. */
export interface Keys {
  key: SigningKeys | undefined;
  settings: TrustSettings;
}

/** Parses a setting with keys. Throws `BAD_SETTINGS`. */
export const parseSetting = <T>(name: string, parse: (text: string) => T, text: string): T => {
  try {
    return parse(text);
  } catch (cause) {
    throw new ReleaseError('BAD_SETTINGS', `${name} can't be read`, cause);
  }
};

/**
 * Reads the keys from the environment: RELEASE_KEY, without which nothing is written, and RELEASE_TRUST, by default the
 * public half of that key. Throws `BAD_SETTINGS` if they can't be read, and for a generated key in production.
 */
export const keysOf = (env: NodeJS.ProcessEnv): Keys => {
  const { RELEASE_KEY, RELEASE_TRUST } = env;
  if (env['NODE_ENV'] === 'production' && RELEASE_KEY?.includes(generatedPrefix))
    throw new ReleaseError('BAD_SETTINGS', 'RELEASE_KEY: production needs one that is its own');
  const key = RELEASE_KEY ? parseSetting('RELEASE_KEY', signingKeys, RELEASE_KEY) : undefined;
  if (RELEASE_TRUST) return { key, settings: parseSetting('RELEASE_TRUST', trustSettings, RELEASE_TRUST) };
  if (key && 'privateKey' in key) return { key, settings: { keys: [trustedHalf(key, 'release')] } };
  if (key) {
    const keys = [...key].map(([remote, each]) => ({ ...trustedHalf(each, 'release'), remote }));
    return { key, settings: { keys } };
  }
  throw new ReleaseError(
    'BAD_SETTINGS',
    'Neither RELEASE_TRUST nor RELEASE_KEY is set; `npm run release -- keygen` makes keys',
  );
};

/** Stores, keys and gate that the commands work on. */
export interface ReleaseEnvironment {
  key: SigningKeys | undefined;
  /** The keys that count, also of a list in the store. */
  trust: Trust;
  /** Address of the store. */
  store: string;
  registry: Registry;
  gate: Gate;
  /** Its store and keys. */
  parts: Parameters<typeof createRegistry>[0];
}

const settingOf = (store: string, env: NodeJS.ProcessEnv): string => {
  if (store !== defaultStore(env)) return '--store';
  return env['RELEASES'] ? 'RELEASES' : 'DATA_DIR; RELEASES is not set';
};
const storeText = (store: string, env: NodeJS.ProcessEnv): string =>
  `The release store ${store} (${settingOf(store, env)})`;
/** Error about a store that can't be reached: `NO_STORE`. */
const unreachable = (subject: string, cause: unknown): ReleaseError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ReleaseError(
    'NO_STORE',
    `${subject} can't be reached, so nothing was written: ${reason}`,
    cause,
  );
};

/**
 * Opens the environment whose releases are at an address. Throws `BAD_SETTINGS` for invalid settings; where root keys are set,
 * `NO_STORE` if the store can't be reached, and `NOT_TRUSTED` or `DAMAGED` if its list of trusted keys is not theirs.
 */
export const openReleaseEnvironment = async (
  address: string,
  env: NodeJS.ProcessEnv,
): Promise<ReleaseEnvironment> => {
  const { key, settings } = keysOf(env);
  const objects = await openStore(address, env);
  const trust = await openTrust({ objects, settings });
  await trust.refresh();
  const problem = trust.problem();
  if (problem !== undefined)
    throw problem instanceof ReleaseError ? problem : unreachable(storeText(address, env), problem);
  const parts = { objects, key, trust };
  const registry = createRegistry(parts);
  return {
    key,
    trust,
    store: address,
    parts,
    registry,
    gate: createGate({ registry, objects, ledger: openLedger(env, objects) }),
  };
};

/**
 * Throws `NO_STORE` if the store can't be reached, or unless `mayBegin`, holds nothing of any remote: it may be a folder on a disk
 * that isn't mounted, or another one than was meant.
 */
export const requireStore = async (
  { store, registry }: Pick<ReleaseEnvironment, 'store' | 'registry'>,
  { env, mayBegin }: { env: NodeJS.ProcessEnv; mayBegin: boolean },
): Promise<void> => {
  const subject = storeText(store, env);
  const remotes = await registry.remotes().catch((cause: unknown) => {
    throw unreachable(subject, cause);
  });
  if (remotes.length === 0 && !mayBegin)
    throw new ReleaseError(
      'NO_STORE',
      `${subject} is empty or missing, so nothing was written; to begin a store there: publish --new-store`,
    );
};
