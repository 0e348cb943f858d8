import { expect, test } from '@jest/globals';
import { remotesOf } from './components.ts';
import { vitals } from './vitals.ts';

test('each route of a remote is accepted in a report', () => {
  const routes = remotesOf()
    .flatMap(({ paths }) => paths)
    .map((path) => (path === '*' ? '/*' : path));
  const refused = routes.filter((route) => !vitals.safeParse({ route, values: {} }).success);
  expect(refused).toEqual([]);
});
