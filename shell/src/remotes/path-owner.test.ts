import { expect, test } from '@jest/globals';
import { ownerOf } from './path-owner.ts';

const site = { name: 'site', paths: ['/', '/lands/:id', '/property/:title/:id', '/:id/blog/:title', '*'] };
const office = { name: 'office', paths: ['/lands', '/login', '/update-building/:id'] };

test.each([
  ['/', 'site', '/'],
  ['/lands', 'office', '/lands'],
  ['/lands/', 'office', '/lands'],
  ['/LANDS', 'office', '/lands'],
  ['/lands/7', 'site', '/lands/:id'],
  ['/update-building/7', 'office', '/update-building/:id'],
  ['/7/blog/a-title', 'site', '/:id/blog/:title'],
  ['/property/Lotus-Heights/7', 'site', '/property/:title/:id'],
  ['/nobody/knows', 'site', '*'],
  ['/%E0%A4%A', 'site', '*'],
])('%s belongs to %s by %s, regardless of the order of the remotes', (path, name, pattern) => {
  for (const remotes of [
    [site, office],
    [office, site],
  ])
    expect(ownerOf(path, remotes)).toMatchObject({ remote: { name }, pattern });
});

test('without a catch-all remote, an unknown path has no owner', () => {
  expect(ownerOf('/nobody/knows', [office])).toBeUndefined();
  expect(ownerOf('/', [])).toBeUndefined();
});
