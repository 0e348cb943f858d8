import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type RemoteDeclaration,
  remoteRelease,
  type RemoteRelease,
} from '@ekamra/contracts/releases/release';
import {
  createFolderObjects,
  createRegistry,
  generateKey,
  integrityOf,
  promote,
  publish,
  signingKey,
  trustedHalf,
  trustText,
  type ObjectStore,
  type Registry,
} from '@ekamra/release';
import { lock } from '../../scripts/lock.mjs';

const execute = promisify(execFile);

const rollBackText = generateKey();
export const rollbackKey = signingKey(rollBackText);
const releaseText = generateKey();
/** Keys of one test file. */
export const releaseKey = signingKey(releaseText);
export const trust = [trustedHalf(releaseKey, 'release'), trustedHalf(rollbackKey, 'take-back')];

/** Declarations of a version that differ from those of the sample. */
type Declared = Partial<RemoteDeclaration>;

/** Builds of the shell and the sample remote in a temporary folder. */
export interface BuiltSample extends AsyncDisposable {
  /** Folder of the shell's build. */
  shell: string;
  /** Folder of the remote's build. */
  remote: string;
  /** Returns the folder for the releases of one test. */
  releases: (name: string) => string;
  /** Environment variables of a shell on such a folder, with its own mirror. */
  settings: (releases: string) => Record<string, string>;
  /** Environment variables of a release job on such a folder. */
  jobSettings: (releases: string) => Record<string, string>;
  registry: (releases: string | ObjectStore) => Registry;
  /** Publishes the sample as another version with `edition` in its title, which may declare other things. */
  publish: (releases: string | ObjectStore, edition: string, declared?: Declared) => Promise<string>;
  /** Publishes an edition and makes it live. */
  release: (releases: string | ObjectStore, edition: string, declared?: Declared) => Promise<string>;
}

const originalTitle = 'Sample edition one';

const isText = (file: string): boolean => /\.c?js$/.test(file);

/**
 * Turns a built remote into another version: another title in its scripts, and their new integrities. The title is in a
 * chunk, whose integrity is in the entry, so the chunks come first.
 */
const editionOf = async (folder: string, edition: string, declared: Declared): Promise<void> => {
  const descriptionFile = join(folder, 'release.json');
  const release: RemoteRelease = remoteRelease.parse(JSON.parse(await readFile(descriptionFile, 'utf8')));
  const files = { ...release.files };
  const changed = new Map([[originalTitle, `Sample edition ${edition}`]]);
  const scripts = Object.keys(files).filter((file) => isText(file) && file !== release.entry);
  for (const file of [...scripts, release.entry]) {
    const before = await readFile(join(folder, file), 'utf8');
    const after = [...changed].reduce((text, [from, to]) => text.replaceAll(from, to), before);
    if (after === before) continue;
    await writeFile(join(folder, file), after);
    const integrity = integrityOf(after);
    changed.set(files[file] ?? '', integrity);
    files[file] = integrity;
    for (const twin of [`${file}.br`, `${file}.gz`]) {
      if (!(twin in files)) continue;
      delete files[twin];
      await rm(join(folder, twin));
    }
  }
  const declaration = { ...release.declaration, ...declared };
  await writeFile(
    descriptionFile,
    JSON.stringify({ ...release, declaration, version: `edition-${edition}`, files }),
  );
};

const registry = (releases: string | ObjectStore): Registry => {
  const objects = typeof releases === 'string' ? createFolderObjects(releases) : releases;
  return createRegistry({ objects, trust, key: releaseKey });
};

/** Builds the shell and the sample remote into a folder; takes a few seconds. */
const build = (folder: string) =>
  execute(process.execPath, [join(import.meta.dirname, 'build-sample.ts'), folder]);

/** Builds into a folder that the files of a test run share, unless one of them has done so. */
const buildOnce = async (folder: string): Promise<void> => {
  const { release } = await lock(`${folder}.lock`, () => undefined);
  try {
    if (existsSync(folder)) return;
    await build(`${folder}.new`);
    await rename(`${folder}.new`, folder);
  } finally {
    release();
  }
};

/** Returns builds of the shell and the sample remote: those of the test run where it shares some, which nobody changes. */
export const builtSample = async (): Promise<BuiltSample> => {
  const root = await mkdtemp(join(tmpdir(), 'ekamra-shell-'));
  const { SHARED_TEST_FOLDER: shared } = process.env;
  const builds = shared === undefined ? root : join(shared, 'sample');
  await (shared === undefined ? build(builds) : buildOnce(builds));
  const add: BuiltSample['publish'] = async (releases, edition, declared = {}) => {
    const folder = join(root, 'editions', edition);
    await cp(join(builds, 'mf-sample'), folder, { recursive: true });
    await editionOf(folder, edition, declared);
    const { release } = await publish(registry(releases), folder);
    await rm(folder, { recursive: true });
    return release.version;
  };
  return {
    shell: join(builds, 'shell'),
    remote: join(builds, 'mf-sample'),
    releases: (name) => join(root, 'releases', name),
    settings: (releases) => ({
      RELEASES: releases,
      RELEASE_TRUST: trustText(trust),
      TAKE_BACK_KEY: rollBackText,
      MIRROR_DIR: `${releases}.mirror`,
      SHELL_DIST: join(builds, 'shell'),
    }),
    jobSettings: (releases) => ({
      RELEASES: releases,
      RELEASE_KEY: releaseText,
      RELEASE_TRUST: trustText(trust),
    }),
    registry,
    publish: add,
    release: async (releases, edition, declared) => {
      const version = await add(releases, edition, declared);
      const remote = declared?.name ?? 'mf-sample';
      await promote(registry(releases), { remote, version }, { by: 'a test', why: 'to see it' });
      return version;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
};
