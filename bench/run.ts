import path from 'node:path';
import { measureLists } from './lists/measure-lists.ts';
import { measureOverload } from './measure-overload.ts';
import { measureSite } from './measure-site.ts';

const [target = 'http://localhost:3000', argument, only] = process.argv.slice(2);
const outputOf = (name: string): string => path.join(import.meta.dirname, '../test-results', `${name}.json`);
if (target === 'lists') await measureLists(Number(argument ?? '100000'), only);
else if (target === 'overload')
  await measureOverload(argument ?? 'http://localhost:3000', outputOf('overload'));
else await measureSite(target, outputOf('site'));
