import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { expect, test } from '@jest/globals';
import { checkSite, type DeployedSite } from './site-compatibility.ts';

const declared = (name: string, paths: string[], label?: string): RemoteDeclaration => ({
  name,
  layout: 'site',
  rendering: 'server',
  paths,
  ...(label === undefined ? {} : { menu: [{ label, path: paths[0] }] }),
});
const live = (declaration: RemoteDeclaration) => ({
  ...declaration,
  version: 'version-1',
  entry: '/remotes/x/version-1/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
});
const site: DeployedSite = {
  site: 'https://www.example.com',
  offers: { shellInterface: 4, shared: { react: '19.4.0', menu: '1.1.0' } },
  remotes: [
    live(declared('mf-public', ['/', '/property/:id'], 'Home')),
    live(declared('mf-own', ['/own'], 'Own')),
  ],
};
const built = {
  declaration: declared('mf-own', ['/own', '/own/prices'], 'Own'),
  version: 'version-2',
  shellInterface: 4,
  shared: { react: '^19.3.1', menu: '^1.0.0' } as Record<string, string>,
};
const refused = (release: typeof built): string[] =>
  checkSite(release, site)
    .filter(({ verdict }) => verdict !== 'yes')
    .map(({ message }) => message);

test('a site takes a release that asks for older versions than it has, with what the remote has there already', () => {
  expect(refused(built)).toEqual([]);
});

test('a newer version than the site offers, and another interface, are named with the site', () => {
  expect(refused({ ...built, shellInterface: 5, shared: { react: '^19.5.0', charts: '^1.0.0' } })).toEqual([
    'mf-own version-2 has interface 5, and shell at https://www.example.com has 4',
    'mf-own version-2 asks for react ^19.5.0, and shell at https://www.example.com has 19.4.0',
    'mf-own version-2 asks for charts ^1.0.0, and shell at https://www.example.com has none',
  ]);
});

test('paths and labels of the other remotes of the site, and paths of the shell, are named with their owner', () => {
  const problems = refused({
    ...built,
    declaration: declared('mf-own', ['/property/:name', '/releases'], 'Home'),
  });
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(/\/releases/);
  expect(problems.join('\n')).toMatch(/\/property\/:name, which belongs to mf-public/);
  expect(problems.join('\n')).toMatch(/label Home of mf-public/);
});
