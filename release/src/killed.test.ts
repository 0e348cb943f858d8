import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolderStore, promote, publish, readReleases } from './index.ts';
import { builtFolder, temporaryFolder } from './testing/built-folder.ts';

const files = Object.fromEntries([
  ['remoteEntry.js', 'entry'],
  ['server.cjs', 'server'],
  ...Array.from({ length: 60 }, (_, index) => [`page-${index}.js`, `${index}`.repeat(20_000)]),
]);

/** Publishes and promotes in a process of its own, and says when it begins. */
const program = `
  const { createFolderStore, promote, publish } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))});
  const [root, folder] = process.argv.slice(1);
  const store = createFolderStore(root);
  process.stdout.write('begin');
  const { release } = await publish(store, folder);
  await promote(store, { remote: 'mf-sample', version: release.version }, { by: 'x', why: 'x' });
`;

test('killed at any moment, a release leaves live what was live or what it promoted, whole', async () => {
  await using folder = await temporaryFolder();
  const root = join(folder.path, 'remotes');
  const store = createFolderStore(root);
  await publish(store, await builtFolder(folder.path, 'version-0'));
  await promote(store, { remote: 'mf-sample', version: 'version-0' }, { by: 'x', why: 'x' });

  const outcomes = new Set<string>();
  for (let round = 1; round <= 20; round += 1) {
    const version = `version-${round}`;
    const built = await builtFolder(folder.path, version, files);
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, root, built], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await pause(round * 6);
    child.kill('SIGKILL');
    await ended;

    const { remotes, failed } = await readReleases(root);
    expect(failed).toEqual([]);
    const live = remotes[0]?.release.version ?? '';
    await store.verify('mf-sample', live);
    if (await isPublished(root, version)) {
      await store.verify('mf-sample', version);
      outcomes.add(live === version ? 'promoted' : 'published');
    } else outcomes.add('nothing');
  }
  expect(outcomes.has('nothing')).toBe(true);

  // Whatever the killed ones left, the next release goes through.
  await publish(store, await builtFolder(folder.path, 'version-99'));
}, 60_000);

const isPublished = async (root: string, version: string): Promise<boolean> =>
  (await readdir(join(root, 'mf-sample'))).includes(version);
