import path from 'node:path';
import { measureLists } from './lists/measure-lists.ts';
import { measureSite } from './measure-site.ts';

const [target = 'http://localhost:3000', count = '100000', only] = process.argv.slice(2);
const output = path.join(import.meta.dirname, '../test-results/site.json');
await (target === 'lists' ? measureLists(Number(count), only) : measureSite(target, output));
