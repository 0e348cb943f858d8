import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Files in which Module Federation describes a remote for tools. */
const files = ['mf-manifest.json', 'mf-stats.json'];

const manifestSchema = z.looseObject({
  id: z.string(),
  shared: z.array(z.looseObject({ name: z.string() })),
  exposes: z.array(z.unknown()),
});

/** A module that a remote exposes. */
export interface ExposedModule {
  /** Its name in Module Federation, such as `./routes`. */
  exposed: string;
  /** Its file below the remote's folder. */
  module: string;
  /** Scripts that are loaded with it, besides the entry. */
  scripts: string[];
}

/**
 * Completes the manifests of a build: Rspack's plugin lists the exposed modules of one file as a single one, because each
 * begins with the same start, and the shared libraries in any order, which would give the same sources another version in
 * each build.
 */
export const completeManifests = async (output: string, modules: readonly ExposedModule[]): Promise<void> => {
  const none = { sync: [], async: [] };
  for (const name of files) {
    const file = join(output, name);
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const exposes = modules.map(({ exposed, module, scripts }) => ({
      id: `${manifest.id}:${exposed.slice(2)}`,
      name: exposed.slice(2),
      path: exposed,
      file: module,
      requires: [],
      assets: { js: { sync: scripts, async: [] }, css: none },
    }));
    const shared = manifest.shared.sort((one, other) => (one.name < other.name ? -1 : 1));
    await writeFile(file, `${JSON.stringify({ ...manifest, shared, exposes })}\n`);
  }
};
