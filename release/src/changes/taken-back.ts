import type { RemoteChange } from '@ekamra/contracts/release';
import type { RemoteRecord } from '../signing/signed-record.ts';

/** A version that was taken back, and why. */
export interface TakenBack extends Pick<RemoteChange, 'at' | 'by' | 'why'> {
  version: string;
  /** True if it was a canary that was ended. */
  wasCanary: boolean;
}

/** Most versions that a refusal names. */
const maxNamed = 5;

const takenBackBy = (change: RemoteChange, before: RemoteChange | undefined): TakenBack[] => {
  const { action, at, by, why } = change;
  if (action === 'rollback' && before?.live !== undefined && before.live !== change.live)
    return [{ version: before.live, wasCanary: false, at, by, why }];
  if (action === 'end-canary' && before?.canary)
    return [{ version: before.canary.version, wasCanary: true, at, by, why }];
  return [];
};

/** Returns what of a remote was taken back by a rollback or the end of a canary, the last first, five at most. */
export const takenBackOf = (record: RemoteRecord | undefined): TakenBack[] =>
  (record?.changes ?? [])
    .flatMap((change, index, changes) => takenBackBy(change, changes[index - 1]))
    .reverse()
    .slice(0, maxNamed);
