import { isFullRun } from '@ekamra/chassis/testing/sampled';
import * as fc from 'fast-check';

/** Seed of the generated values. A failure names the seed it was found with. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_101);
/** Multiplies the number of runs per property; a tenth by default where not all tests run. */
const effort = Number(process.env['HOSTILE_EFFORT'] ?? (isFullRun ? 1 : 0.1));

/** True to search for the smallest failing example, which is slow. */
const shouldShrink = process.env['HOSTILE_SHRINK'] !== undefined;

/** Timeout of one property: milliseconds. */
export const propertyMs = shouldShrink ? 600_000 : 60_000 * Math.max(1, effort);

/**
 * Runs a property `times` times, on `lanes` at once unless its runs depend on one another; each lane has the seed of
 * its own that a failure names. For a wider search, set HOSTILE_SEED to another number and HOSTILE_EFFORT to a
 * multiplier; to reproduce a failure in its smallest form, set HOSTILE_SEED to its seed and HOSTILE_SHRINK to 1.
 */
export const runProperty = async <Values>(
  property: fc.IAsyncProperty<Values>,
  times: number,
  lanes = 1,
): Promise<void> => {
  const numRuns = Math.ceil((times * effort) / lanes);
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(property, { seed: seed + lane, numRuns, endOnFailure: !shouldShrink }),
    ),
  );
};
