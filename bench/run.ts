import { measureLists } from './lists/run.ts';
import { measureSite } from './site.ts';

const [what = 'http://localhost:3000', count = '100000', only] = process.argv.slice(2);
await (what === 'lists' ? measureLists(Number(count), only) : measureSite(what));
