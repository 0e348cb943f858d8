import { measureLists } from './lists/measure-lists.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureOverload } from './measure-overload.ts';
import { measurePages, measureReads } from './measure-site.ts';
import { measureStart } from './measure-start.ts';

/** Parts of the measurement by name; those of a running product get its origin. */
const parts: Record<string, (argument: string | undefined) => Promise<void>> = {
  pages: (origin = 'http://localhost:3000') => measurePages(origin),
  api: (origin = 'http://localhost:3000') => measureReads(origin),
  browser: (origin = 'http://localhost:3000') => measureBrowser(origin),
  lighthouse: (origin = 'http://localhost:3000') => measureLighthouse(origin),
  overload: (origin = 'http://localhost:3000') => measureOverload(origin),
  growth: (counts = '1000,100000,1000000') => measureLists(counts.split(',').map(Number)),
  start: () => measureStart(),
};

const [name = '', argument] = process.argv.slice(2);
const part = parts[name];
if (!part) {
  process.stderr.write(
    `Usage: npm run bench -w bench -- ${Object.keys(parts).join('|')} [origin or counts]\n`,
  );
  process.exit(2);
}
await part(argument);
