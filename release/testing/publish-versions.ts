import { publish } from '../src/publish.ts';
import type { Registry } from '../src/registry.ts';
import { builtFolder, temporaryFolder } from './built-folder.ts';

/** Small files; their content doesn't matter. */
const files = { 'remoteEntry.js': 'entry', 'server.cjs': 'server' };

/** Publishes versions of `mf-sample` or another remote, dated one day apart. */
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
