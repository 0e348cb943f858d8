import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';

/** Parts of the measurement by name; those of a running product get its origin. */
const parts: Record<string, (argument: string | undefined) => Promise<void>> = {
  pages: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-site.ts')).measurePages(origin),
  api: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-site.ts')).measureReads(origin),
  composed: async () => (await import('../bench/measure-composed.ts')).measureComposed(),
  browser: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-browser.ts')).measureBrowser(origin),
  lighthouse: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-lighthouse.ts')).measureLighthouse(origin),
  overload: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-overload.ts')).measureOverload(origin),
  growth: async (counts = '1000,100000,1000000') =>
    (await import('../bench/lists/measure-lists.ts')).measureLists(counts.split(',').map(Number)),
  start: async () => (await import('../bench/measure-start.ts')).measureStart(),
};

/** Measures the product: `npm run bench -- pages`. */
const command = {
  usage: 'npm run bench -- <part> [origin | counts]',
  about: `Measures one part and prints a table: of the product that runs at the origin (http://localhost:3000), for "growth" of
lists with so many records (1000,100000,1000000), for "start" and
"composed" of a copy of its own.
Parts: ${Object.keys(parts).join(', ')}`,
  operands: { least: 1, most: 2 },
};
const [name = '', argument] = readCommandLine(command).positionals;
const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
await (part ?? refuseArguments(command, `There is no part named ${name}.`))(argument);
