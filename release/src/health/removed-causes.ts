import { createHash } from 'node:crypto';
import {
  causeKey,
  removedCauses,
  type FailureCause,
  type MetCause,
  type RemovedCause,
} from '@ekamra/contracts/releases/failure-causes';
import { healthFolder, type HealthFile } from '@ekamra/contracts/releases/health';
import { parseJson } from '@ekamra/contracts/calls/parse-json';
import type { ObjectStore, StoredObject } from '../store/object-store.ts';
import { ReleaseError } from '../store/release-error.ts';

const file = `${healthFolder}removed-causes.json`;
/** Removed causes that are remembered, the last ones: as many as a hundred versions have. */
const maxRemoved = 500;
/** Attempts to write beside other servers. */
const attempts = 5;

/** Returns the id of a cause, which is the same for the same error at the same place. */
export const causeId = (cause: Pick<MetCause, 'where' | 'message' | 'stack'>): string =>
  createHash('sha256').update(causeKey(cause)).digest('hex');

const parse = (object: StoredObject | undefined): readonly RemovedCause[] =>
  (object && removedCauses.safeParse(parseJson(object.bytes.toString('utf8'))).data?.causes) ?? [];

/** Returns the causes that admins have removed. */
export const readRemovedCauses = async (store: ObjectStore): Promise<readonly RemovedCause[]> =>
  parse(await store.get(file));

/** Adds a cause to those that are removed. Throws `BUSY` if others write at the same time again and again. */
export const storeRemovedCause = async (store: ObjectStore, cause: RemovedCause): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const object = await store.get(file);
    const causes = [...parse(object), cause].slice(-maxRemoved);
    const condition = object ? { tag: object.tag } : 'absent';
    if (await store.put(file, JSON.stringify({ causes }), condition)) return;
  }
  throw new ReleaseError('BUSY', 'The causes that are removed are written by others all the time');
};

/** True for a cause of a version that was removed, and has not occurred since. */
export type IsRemoved = (target: { remote: string; version: string }, cause: FailureCause) => boolean;

const versionKey = ({ remote, version }: { remote: string; version: string }): string =>
  `${remote}/${version}`;

/** Returns the test for removed causes. */
export const isRemovedBy = (removed: readonly RemovedCause[]): IsRemoved => {
  const byVersion = Map.groupBy(removed, versionKey);
  return (target, cause) =>
    (byVersion.get(versionKey(target)) ?? []).some(
      ({ id, at }) => cause.lastAt <= at && id === causeId(cause),
    );
};

/** Returns counts without the causes that were removed. */
export const withoutRemovedCauses = <Counts extends Pick<HealthFile, 'versions'>>(
  files: readonly Counts[],
  isRemoved: IsRemoved,
): Counts[] =>
  files.map((counts) => ({
    ...counts,
    versions: counts.versions.map((each) => ({
      ...each,
      ...(each.causes && { causes: each.causes.filter((cause) => !isRemoved(each, cause)) }),
    })),
  }));
