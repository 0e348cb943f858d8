import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RemoteDeclaration, remoteRelease, type RemoteRelease } from '@ekamra/contracts/release';
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

const execute = promisify(execFile);

const takeBackText = generateKey();
export const takeBackKey = signingKey(takeBackText);
/** Keys of one test file. */
export const releaseKey = signingKey(generateKey());
export const trust = [trustedHalf(releaseKey, 'release'), trustedHalf(takeBackKey, 'take-back')];

type Menu = RemoteDeclaration['menu'];

/** Builds of the shell and the sample remote in a temporary folder. */
export interface BuiltSample extends AsyncDisposable {
  /** Folder of the shell's build. */
  shell: string;
  /** Returns the folder for the releases of one test. */
  releases: (name: string) => string;
  /** Environment variables of a shell on such a folder, with its own mirror. */
  settings: (releases: string) => Record<string, string>;
  registry: (releases: string | ObjectStore) => Registry;
  /** Publishes the sample as another version with `edition` in its title, and perhaps an entry of the menu. */
  publish: (releases: string | ObjectStore, edition: string, menu?: Menu) => Promise<string>;
  /** Publishes an edition and makes it live. */
  release: (releases: string | ObjectStore, edition: string, menu?: Menu) => Promise<string>;
}

const originalTitle = 'Sample edition one';

const isText = (file: string): boolean => /\.c?js$/.test(file);

/**
 * Turns a built remote into another version: another title in its scripts, and their new integrities. The title is in a
 * chunk, whose integrity is in the entry, so the chunks come first.
 */
const editionOf = async (folder: string, edition: string, menu: Menu): Promise<void> => {
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
  const declaration = { ...release.declaration, menu };
  await writeFile(
    descriptionFile,
    JSON.stringify({ ...release, declaration, version: `edition-${edition}`, files }),
  );
};

const registry = (releases: string | ObjectStore): Registry => {
  const objects = typeof releases === 'string' ? createFolderObjects(releases) : releases;
  return createRegistry({ objects, trust, key: releaseKey });
};

/** Builds the shell and the sample remote; takes a few seconds. */
export const builtSample = async (): Promise<BuiltSample> => {
  const root = await mkdtemp(join(tmpdir(), 'ekamra-shell-'));
  await execute(process.execPath, [join(import.meta.dirname, 'build-sample.ts'), root]);
  const add: BuiltSample['publish'] = async (releases, edition, menu) => {
    const folder = join(root, 'editions', edition);
    await cp(join(root, 'mf-sample'), folder, { recursive: true });
    await editionOf(folder, edition, menu);
    const { release } = await publish(registry(releases), folder);
    await rm(folder, { recursive: true });
    return release.version;
  };
  return {
    shell: join(root, 'shell'),
    releases: (name) => join(root, 'releases', name),
    settings: (releases) => ({
      RELEASES: releases,
      RELEASE_TRUST: trustText(trust),
      TAKE_BACK_KEY: takeBackText,
      MIRROR_DIR: `${releases}.mirror`,
      SHELL_DIST: join(root, 'shell'),
    }),
    registry,
    publish: add,
    release: async (releases, edition, menu) => {
      const version = await add(releases, edition, menu);
      await promote(registry(releases), { remote: 'mf-sample', version }, { by: 'a test', why: 'to see it' });
      return version;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
};
