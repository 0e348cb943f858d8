import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { remotesOf } from './components.ts';
import { pageRoutes } from './vital-names.ts';
import { vitals } from './vitals.ts';

/** Back-office pages that have always been measured. */
const expected = ['/enquiries', '/update-land/:id'];

test('visits are counted by exactly the routes of the remotes', () => {
  const paths = remotesOf()
    .flatMap((remote) => remote.paths)
    .map((path) => (path === '*' ? '/*' : path));
  expect([...pageRoutes].sort()).toEqual([...new Set([...paths, ...expected])].sort());
});

test('each route is accepted in a report', () => {
  expect(z.array(vitals).safeParse(pageRoutes.map((route) => ({ route, values: {} }))).success).toBe(true);
});
