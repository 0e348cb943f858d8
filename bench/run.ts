import { measureLists } from './lists/measure-lists.ts';
import { measureSite } from './measure-site.ts';

const [target = 'http://localhost:3000', count = '100000', only] = process.argv.slice(2);
await (target === 'lists' ? measureLists(Number(count), only) : measureSite(target));
