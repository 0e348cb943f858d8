import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';

const localOrigin = 'http://localhost:3000';

/** Options of the measurement by name; those of a running product get its origin. */
const parts = {
  pages: async (origin = localOrigin) => (await import('./bench/measure-site.ts')).measurePages(origin),
  api: async (origin = localOrigin) => (await import('./bench/measure-site.ts')).measureReads(origin),
  overload: async (origin = localOrigin) =>
    (await import('./bench/measure-overload.ts')).measureOverload(origin),
  browser: async (origin = localOrigin) =>
    (await import('./bench/measure-browser.ts')).measureBrowser(origin),
  growth: async (counts = '1000,100000,1000000') =>
    (await import('./bench/lists/measure-lists.ts')).measureLists(counts.split(',').map(Number)),
  start: async () => (await import('./bench/measure-start.ts')).measureStart(),
  peers: async (origin = localOrigin) => (await import('./bench/measure-peers.ts')).measurePeers(origin),
  composed: async () => (await import('./bench/measure-composed.ts')).measureComposed(),
};

/** Measures all that needs no program besides Chromium, one part after the other. */
const measureAll = async (origin?: string): Promise<void> => {
  for (const part of [parts.pages, parts.api, parts.overload, parts.browser]) await part(origin);
  await parts.growth();
  await parts.start();
};
const partsByName = new Map<string, (argument?: string) => Promise<void>>([
  ['all', measureAll],
  ...Object.entries(parts),
]);

/** Measures the product: `npm run bench -- pages`. */
const command = {
  usage: 'npm run bench [-- <part> [origin | counts]]',
  about: `Measures one part and prints a table: of the product that runs at the origin (${localOrigin}), for "growth" of
lists with so many records (1000,100000,1000000), for "start" and "composed" of a copy of its own. By default, and as
"all", it measures pages, api, overload, browser, growth and start one after the other.
Options: ${[...partsByName.keys()].join(', ')}`,
  operands: { min: 0, max: 2 },
};
const [name = 'all', argument] = readCommandLine(command).positionals;
const part = partsByName.get(name);
await (part ?? refuseArguments(command, `There is no part named ${name}.`))(argument);
