import { apiBase, sendFormPath } from '@ekamra/contracts/calls/calls';
import { assetsFolder, remotesFolder, servedFiles } from '@ekamra/contracts/front/reserved-paths';
import {
  endLocalBuildPath,
  localBuildPath,
  releaseCalls,
  releasesPath,
  siteReleasesPath,
} from '@ekamra/contracts/releases/calls';
import { reservedOwner } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { isSitemap } from './crawlers/sitemap.ts';

const served = [
  ...Object.values(servedFiles),
  ...Object.values(releaseCalls).map(({ path }) => path),
  releasesPath,
  siteReleasesPath,
  localBuildPath,
  endLocalBuildPath,
  '/releases/preview/token',
  `${assetsFolder}/main.js`,
  `${remotesFolder}/mf-public/1/remoteEntry.js`,
  '/sitemap-pages-1.xml',
];

test('no remote can have a path that the shell answers', () => {
  expect(isSitemap('/sitemap-pages-1.xml')).toBe(true);
  expect(served.filter((path) => reservedOwner(path) !== 'the shell')).toEqual([]);
});

test('no remote can have a path of the API', () => {
  const paths = [`${apiBase}/buildings`, sendFormPath];
  expect(paths.map(reservedOwner)).toEqual(['the API', 'the API']);
});
