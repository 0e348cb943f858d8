/** UTF-16 code units of a hostile text. */
const length = 100_000;

/** Characters that rules for texts treat in ways of their own: space, signs of addresses, numbers, formats and markup. */
const characters = [
  ' ',
  '\t',
  '\n',
  '\u200B',
  '\u0000',
  '🏡',
  'କ',
  'a',
  '1',
  '-',
  '+',
  '.',
  '/',
  ':',
  ';',
  '@',
  '=',
  '?',
  '"',
  '&',
];

/** True in `npm run test:full`, which takes pairs of characters as well. */
const takesPairs = process.env['TEST_SCOPE'] === 'full';

/** Yields a run of each character by itself, between two letters, and in turn with each other one. */
function* hostileTexts(): Generator<string> {
  for (const one of characters) {
    yield `a${one.repeat(length / one.length)}a`;
    for (const other of takesPairs ? characters : [one])
      yield (one + other).repeat(length / (one + other).length);
  }
}

/**
 * Processor time that a text may take: milliseconds. Alone on a machine, everything takes less than fifty, and a quadratic rule
 * seconds; beside other work a processor does a fraction of that.
 */
const maxMs = 250;
/** A longer time is no accident, so that it is not measured again. */
const hopelessMs = 1_000;
const tries = 3;
/** Slow functions after which no more are looked for, because each takes its time. */
const maxSlow = 3;

/** Function that takes text from outside. */
export type TextFunction = (text: string) => unknown;

/** Returns the milliseconds of processor time that this thread spends on a call. */
const processorMs = async (run: TextFunction, text: string): Promise<number> => {
  const before = process.threadCpuUsage();
  try {
    await run(text);
  } catch {
    // To refuse a text is as good as to clean it.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

/** Returns the shortest time of a few tries, of which garbage collection may have lengthened others. */
const shortestMs = async (run: TextFunction, text: string): Promise<number> => {
  let shortest = await processorMs(run, text);
  for (let i = 1; i < tries && shortest > maxMs && shortest < hopelessMs; i += 1)
    shortest = Math.min(shortest, await processorMs(run, text));
  return shortest;
};

/** Returns functions that take too long for a hostile text, each with the beginning of that text. */
export const slowFunctions = async (functions: Readonly<Record<string, TextFunction>>): Promise<string[]> => {
  const slow: string[] = [];
  for (const text of hostileTexts())
    for (const [name, run] of Object.entries(functions)) {
      const ms = await shortestMs(run, text);
      if (ms > maxMs) slow.push(`${name}: ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 4))}…`);
      if (slow.length === maxSlow) return slow;
    }
  return slow;
};
