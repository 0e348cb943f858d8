import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { RemoteRecord } from '../signing/signed-record.ts';

/** A version that was rolled back, and why. */
export interface RolledBack extends Pick<RemoteChange, 'at' | 'by' | 'why'> {
  version: string;
  /** True if it was a canary that was ended. */
  wasCanary: boolean;
}

/** Most versions that a refusal names. */
const maxNamed = 5;

const rolledBackBy = (change: RemoteChange, before: RemoteChange | undefined): RolledBack[] => {
  const { action, at, by, why } = change;
  if (action === 'rollback' && before?.live !== undefined && before.live !== change.live)
    return [{ version: before.live, wasCanary: false, at, by, why }];
  if (action === 'end-canary' && before?.canary)
    return [{ version: before.canary.version, wasCanary: true, at, by, why }];
  return [];
};

const allRolledBack = (record: Pick<RemoteRecord, 'changes'> | undefined): RolledBack[] =>
  (record?.changes ?? [])
    .flatMap((change, index, changes) => rolledBackBy(change, changes[index - 1]))
    .reverse();

/** Returns what of a remote was rolled back by a rollback or the end of a canary, the last first, five at most. */
export const rolledBackOf = (record: RemoteRecord | undefined): RolledBack[] =>
  allRolledBack(record).slice(0, maxNamed);

/** Describes what was rolled back, and why. */
export const rolledBackText = ({ version, wasCanary, at, by, why }: RolledBack): string =>
  `${wasCanary ? 'the canary ' : ''}${version} was rolled back at ${at} by ${by}: ${why}`;

/** Returns what speaks against a version: each time that it was rolled back, or ended as a canary, the last first. */
export const objectionsTo = (
  record: Pick<RemoteRecord, 'changes'> | undefined,
  version: string | undefined,
): RolledBack[] => allRolledBack(record).filter((each) => each.version === version);
