import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pact, type Pact } from '@ekamra/contracts/ledger/records';
import { parseJsonFile } from '@ekamra/contracts/releases/json-file';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { z } from 'zod';
import { ReleaseError } from './store/release-error.ts';
import { orIfMissing } from './store/file-errors.ts';

/** File beside a build that belongs to no release: it is what the check of its pages and the gate need, and visitors don't. */
export const checksFile = 'checks.json';

const buildChecks = z.strictObject({
  /** Addresses of its pages at which publishing renders them. */
  examples: z.array(z.string()),
  /** Pacts with its providers. */
  pacts: z.array(pact),
});
export type BuildChecks = z.infer<typeof buildChecks>;

export const writeChecks = (folder: string, checks: BuildChecks): Promise<void> =>
  writeFile(join(folder, checksFile), `${JSON.stringify(checks)}\n`);

/** Reads what the checks of a build need; without the file there is nothing of either. Throws if it is malformed. */
export const readChecks = async (folder: string): Promise<BuildChecks> => {
  const file = join(folder, checksFile);
  const text = await orIfMissing(readFile(file, 'utf8'), undefined);
  return text === undefined ? { examples: [], pacts: [] } : parseJsonFile(buildChecks, { text, file });
};

/** Returns the pacts of a build. Throws `DAMAGED` for one that its release doesn't name. */
export const pactsOfBuild = async (folder: string, release: RemoteRelease): Promise<Pact[]> => {
  const { pacts } = await readChecks(folder);
  const named = new Set(Object.values(release.pacts));
  for (const one of pacts)
    if (!named.has(pactHash(one)))
      throw new ReleaseError(
        'DAMAGED',
        `${join(folder, checksFile)} has a pact with ${one.provider.name} that the release doesn't name`,
      );
  return pacts;
};
