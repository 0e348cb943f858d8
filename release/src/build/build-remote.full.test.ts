import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { buildRemote, remoteBrowserConfig } from './build-remote.ts';
import { runBuild } from './rspack.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'mf-public');

test('the same sources give the same version, however often they are built', async () => {
  await using first = await temporaryFolder();
  await using second = await temporaryFolder();
  const one = await buildRemote(folder, { output: first.path });
  const two = await buildRemote(folder, { output: second.path });
  expect(two.files).toEqual(one.files);
  expect(two.version).toBe(one.version);
});

test('the same sources give the same version in every folder: no module id has a path outside of the remote’s', async () => {
  await using output = await temporaryFolder();
  const config = remoteBrowserConfig({
    app: 'mf-public',
    folder,
    output: output.path,
    side: 'browser',
    mode: 'production',
  });
  // Ids are hashes of names, which this leaves as they are.
  await runBuild({
    ...config,
    optimization: { ...config.optimization, moduleIds: 'named', minimize: false },
  });
  const scripts = (await readdir(output.path)).filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('remoteEntry.js');
  for (const script of scripts) {
    const code = await readFile(join(output.path, script), 'utf8');
    expect([root, encodeURIComponent(root)].filter((path) => code.includes(path))).toEqual([]);
  }
});
