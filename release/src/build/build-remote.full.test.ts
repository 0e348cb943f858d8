import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { buildRemote } from './build-remote.ts';

const folder = join(import.meta.dirname, '../../../mf-public');

test('the same sources give the same version, however often they are built', async () => {
  await using first = await temporaryFolder();
  await using second = await temporaryFolder();
  const one = await buildRemote(folder, { output: first.path });
  const two = await buildRemote(folder, { output: second.path });
  expect(two.files).toEqual(one.files);
  expect(two.version).toBe(one.version);
});
