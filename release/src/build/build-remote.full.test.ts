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

test('a version describes itself to tools of Module Federation: its exposed modules with their scripts, and what it shares', async () => {
  await using output = await temporaryFolder();
  const { files } = await buildRemote(join(root, 'mf-visits'), { output: output.path });
  for (const name of ['mf-manifest.json', 'mf-stats.json']) {
    expect(Object.keys(files)).toContain(name);
    const text = await readFile(join(output.path, name), 'utf8');
    expect(text).not.toContain(root);
    const { exposes, shared } = JSON.parse(text) as {
      exposes: { path: string; assets: { js: { sync: string[] } } }[];
      shared: { name: string }[];
    };
    expect(exposes.map(({ path }) => path)).toEqual(['./routes', './slots/building-aside']);
    for (const { assets } of exposes) {
      expect(assets.js.sync.length).toBeGreaterThan(0);
      for (const script of assets.js.sync) expect(Object.keys(files)).toContain(script);
    }
    expect(shared.map(({ name: library }) => library)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router-dom', 'styled-components']),
    );
  }
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
