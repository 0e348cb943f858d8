import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';

type Part = (argument: string | undefined) => Promise<void>;

/** Parts of the measurement by name; those of a running product get its origin. */
const parts: Record<string, Part> = {
  pages: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-site.ts')).measurePages(origin),
  api: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-site.ts')).measureReads(origin),
  overload: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-overload.ts')).measureOverload(origin),
  browser: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-browser.ts')).measureBrowser(origin),
  growth: async (counts = '1000,100000,1000000') =>
    (await import('../bench/lists/measure-lists.ts')).measureLists(counts.split(',').map(Number)),
  start: async () => (await import('../bench/measure-start.ts')).measureStart(),
  lighthouse: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-lighthouse.ts')).measureLighthouse(origin),
  peers: async (origin = 'http://localhost:3000') =>
    (await import('../bench/measure-peers.ts')).measurePeers(origin),
  composed: async () => (await import('../bench/measure-composed.ts')).measureComposed(),
};

/** Parts that need nothing but what `npm ci` and Chromium are, and whether they measure the product at the origin. */
const partsOfAll: readonly [name: string, isOfOrigin: boolean][] = [
  ['pages', true],
  ['api', true],
  ['overload', true],
  ['browser', true],
  ['growth', false],
  ['start', false],
];

/** Measures the product: `npm run bench -- pages`. */
const command = {
  usage: 'npm run bench [-- <part> [origin | counts]]',
  about: `Measures one part and prints a table: of the product that runs at the origin (http://localhost:3000), for "growth" of
lists with so many records (1000,100000,1000000), for "start" and "composed" of a copy of its own. By default, and as
"all", it measures ${partsOfAll.map(([name]) => name).join(', ')} one after the other.
Parts: all, ${Object.keys(parts).join(', ')}`,
  operands: { least: 0, most: 2 },
};
const [name = 'all', argument] = readCommandLine(command).positionals;
if (name === 'all') {
  for (const [part, isOfOrigin] of partsOfAll) await parts[part]?.(isOfOrigin ? argument : undefined);
} else {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  await (part ?? refuseArguments(command, `There is no part named ${name}.`))(argument);
}
