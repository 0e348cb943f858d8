import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteRelease } from '@ekamra/contracts/release';
import { createFolderStore, integrityOf, promote, publish } from '@ekamra/release';

const execute = promisify(execFile);

/** The shell and the sample remote, built into a folder that goes when the tests are done. */
export interface BuiltSample extends AsyncDisposable {
  /** Folder of the shell's build. */
  shell: string;
  /** Folder for the releases of one test, under a name of its own. */
  releases: (name: string) => string;
  /** Publishes the sample as another version, `edition` in its title, and makes it live. */
  release: (releases: string, edition: string) => Promise<string>;
}

const titled = 'Sample edition one';

/** Makes another version of a built remote: another title, and the integrity of the changed bundle. */
const editionOf = async (folder: string, edition: string): Promise<void> => {
  const described = join(folder, 'release.json');
  const release = remoteRelease.parse(JSON.parse(await readFile(described, 'utf8')));
  const bundle = (await readFile(join(folder, 'server.cjs'), 'utf8')).replaceAll(
    titled,
    `Sample edition ${edition}`,
  );
  await writeFile(join(folder, 'server.cjs'), bundle);
  const files = { ...release.files, 'server.cjs': integrityOf(bundle) };
  await writeFile(described, JSON.stringify({ ...release, version: `edition-${edition}`, files }));
};

/** Builds them; takes a few seconds. */
export const builtSample = async (): Promise<BuiltSample> => {
  const root = await mkdtemp(join(tmpdir(), 'ekamra-shell-'));
  await execute(process.execPath, [join(import.meta.dirname, 'build-sample.ts'), root]);
  return {
    shell: join(root, 'shell'),
    releases: (name) => join(root, 'releases', name),
    release: async (releases, edition) => {
      const folder = join(root, 'editions', edition);
      await cp(join(root, 'mf-sample'), folder, { recursive: true });
      await editionOf(folder, edition);
      const store = createFolderStore(releases);
      const { release } = await publish(store, folder);
      await promote(
        store,
        { remote: 'mf-sample', version: release.version },
        { by: 'a test', why: 'to see it' },
      );
      await rm(folder, { recursive: true });
      return release.version;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
};
