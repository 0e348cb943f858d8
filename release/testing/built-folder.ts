import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { integrityOf } from '../src/integrity.ts';

/** Creates a temporary folder that is removed on disposal. */
export const temporaryFolder = async (): Promise<{ path: string } & AsyncDisposable> => {
  const path = await mkdtemp(join(tmpdir(), 'ekamra-release-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

/** Content of a build. */
interface Build {
  remote?: string;
  files?: Record<string, string>;
  /** Only the fallback by default. */
  paths?: string[];
}

/** Writes the output of a remote's build: a few files and their description. Returns its folder. */
export const builtFolder = async (root: string, version: string, build: Build = {}): Promise<string> => {
  const {
    remote = 'mf-sample',
    paths = ['*'],
    files = {
      'remoteEntry.js': `entry of ${version}`,
      'pages/home.js': 'home',
      'server.cjs': 'x'.repeat(200_000),
    },
  } = build;
  const folder = join(root, `built-${version}`);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '../src'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const release: RemoteRelease = {
    declaration: { name: remote, layout: 'site', rendering: 'server', paths },
    version,
    publishedAt: '2026-06-12T00:00:00.000Z',
    shellInterface: 1,
    shared: { react: '^19.3.1' },
    pacts: {},
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    preload: { always: ['remoteEntry.js'], paths: {} },
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
};
