import { expect, test } from '@jest/globals';
import { remotesOf } from './components.ts';
import { officeRoutes } from './vital-names.ts';
import { vitals } from './vitals.ts';

test('visits of the back office are known by exactly the routes of the remotes without the site’s layout', () => {
  const paths = remotesOf().flatMap((remote) => (remote.layout === 'bare' ? remote.paths : []));
  expect([...officeRoutes].sort()).toEqual([...paths].sort());
});

test('each route of a remote is accepted in a report', () => {
  const routes = remotesOf()
    .flatMap(({ paths }) => paths)
    .map((path) => (path === '*' ? '/*' : path));
  const refused = routes.filter((route) => !vitals.safeParse({ route, values: {} }).success);
  expect(refused).toEqual([]);
});
