import { publish } from '../publish.ts';
import type { Registry } from '../registry.ts';
import { builtFolder, temporaryFolder } from './built-folder.ts';

/** Small files: what is in them doesn't matter. */
const files = { 'remoteEntry.js': 'entry', 'server.cjs': 'server' };

/** Publishes these versions of `mf-sample`, or another remote, each a day after the one before it. */
export const publishVersions = async (
  registry: Registry,
  versions: string[],
  remote = 'mf-sample',
): Promise<void> => {
  await using folder = await temporaryFolder();
  for (const [index, version] of versions.entries())
    await publish(
      registry,
      await builtFolder(folder.path, version, { files, remote }),
      new Date(Date.UTC(2026, 5, 1 + index)),
    );
};
