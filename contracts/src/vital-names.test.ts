import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { remoteDeclaration } from './release.ts';
import { pageRoutes } from './vital-names.ts';
import { vitals } from './vitals.ts';

/** What a remote declares; its build refuses a declaration that isn't what its routes are. */
const declaredBy = (remote: string): string[] => {
  const file = readFileSync(join(import.meta.dirname, '../..', remote, 'remote.json'), 'utf8');
  return remoteDeclaration.parse(JSON.parse(file)).paths;
};

/** Pages of the back office that are counted from their first day. */
const expected = ['/enquiries', '/update-land/:id'];

test('visits are counted by every route that a remote has, and by no other', () => {
  const paths = ['mf-public', 'mf-admin'].flatMap(declaredBy).map((path) => (path === '*' ? '/*' : path));
  expect([...pageRoutes].sort()).toEqual([...new Set([...paths, ...expected])].sort());
});

test('each of them may be told', () => {
  expect(z.array(vitals).safeParse(pageRoutes.map((route) => ({ route, values: {} }))).success).toBe(true);
});
