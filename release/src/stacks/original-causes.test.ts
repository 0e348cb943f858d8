import { expect, test } from '@jest/globals';
import { builtFolder, temporaryFolder } from '../../testing/built-folder.ts';
import { testRegistry } from '../../testing/test-keys.ts';
import { folderStore } from '../../testing/test-stores.ts';
import { publish } from '../publish.ts';
import { originalCauses, readPublished } from './original-causes.ts';
import { createStackTracer } from './stack-tracer.ts';

const remote = 'mf-sample';
const map = JSON.stringify({ version: 3, sources: ['src/home.tsx'], names: [], mappings: [[[0, 0, 6, 2]]] });
const files = { 'remoteEntry.js': 'entry', 'server.cjs': 'server', 'home.js': 'x()', 'home.js.map': map };
const at = '2026-06-12T10:00:00.000Z';
const cause = {
  where: 'browser' as const,
  message: 'TypeError: x is not a function',
  stack: 'at t (/remotes/mf-sample/version-1/home.js:1:1)',
  path: '/',
  browser: 'Firefox',
  firstAt: at,
  lastAt: at,
  count: 1,
};

const tracer = createStackTracer({
  onFailure: (error) => {
    throw error;
  },
});

test('a cause names its original place by the published map of its version; one that was altered counts for nothing', async () => {
  await using store = await folderStore();
  await using folder = await temporaryFolder();
  const registry = testRegistry(store.objects);
  await publish(registry, await builtFolder(folder.path, 'version-1', { files }));
  const stackOf = async (version: string) => {
    const read = readPublished(store.objects, () => registry.release(remote, version));
    return (await originalCauses([cause], { remote, read, tracer }))[0]?.stack;
  };
  expect(await stackOf('version-1')).toBe('at t (mf-sample/src/home.tsx:7:3)');
  expect(await stackOf('version-2')).toBe(cause.stack);
  await store.objects.put('mf-sample/version-1/home.js.map', map.replace('home.tsx', 'other.tsx'));
  expect(await stackOf('version-1')).toBe(cause.stack);
});
