import * as fc from 'fast-check';

/** What the properties are tried with; another seed tries others. A failure names the seed it was found with. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_101);
/** Multiplies how often each property is tried. */
const effort = Number(process.env['HOSTILE_EFFORT'] ?? 1);

/** Whether the smallest example of a failure is looked for, which takes its time. */
const shrinks = process.env['HOSTILE_SHRINK'] !== undefined;

/** Milliseconds for one property. */
export const propertyMs = shrinks ? 600_000 : 60_000 * Math.max(1, effort);

/**
 * Tries a property so many times. To look further, set HOSTILE_SEED to another number and HOSTILE_EFFORT to how many
 * times as often; to see a failure again, and in its smallest form, set HOSTILE_SEED to the seed that it names and
 * HOSTILE_SHRINK to 1.
 */
export const holds = <Values>(property: fc.IAsyncProperty<Values>, times: number): Promise<void> =>
  fc.assert(property, {
    seed,
    numRuns: Math.ceil(times * effort),
    endOnFailure: !shrinks,
  });
