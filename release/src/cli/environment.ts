import { join, resolve } from 'node:path';
import { createRegistry } from '../create-registry.ts';
import { createGate, openLedger, type Gate, type Ledger } from '../gate/index.ts';
import type { Registry } from '../registry.ts';
import { openStore } from '../store/open-store.ts';
import { keysOf, type Keys } from './keys.ts';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** Where releases are kept unless `--store` says so. */
export const defaultStore = (env: NodeJS.ProcessEnv): string =>
  env['RELEASES'] || join(resolve(root, env['DATA_DIR'] || '.data'), 'remotes');

/** What the commands work on. */
export interface Environment extends Keys {
  /** Address of the store. */
  store: string;
  registry: Registry;
  ledger: Ledger;
  gate: Gate;
  /** Its store and keys, as {@link takeOver} wants them. */
  parts: Parameters<typeof createRegistry>[0];
}

/** Opens the environment whose releases are at an address. Throws `BAD_SETTINGS` for settings that can't be read. */
export const openEnvironment = async (address: string, env: NodeJS.ProcessEnv): Promise<Environment> => {
  const keys = keysOf(env);
  const objects = await openStore(address, env);
  const parts = { objects, ...keys };
  const registry = createRegistry(parts);
  const ledger = openLedger(env);
  return {
    ...keys,
    store: address,
    parts,
    registry,
    ledger,
    gate: createGate({ registry, objects, ledger }),
  };
};
