import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';

/*
 * Checks the types of the remotes that the arguments name, and of what they import: seconds, where the whole takes a
 * minute. Exits with 1 if there is an error of types.
 */
const folder = path.join(root, '.cache/types');
const configs = process.argv
  .slice(2)
  .map((remote) => ({ remote, file: path.join(folder, `${remote}.json`) }));

await mkdir(folder, { recursive: true });
let failed = false;
for (const { remote, file } of configs) {
  const config = {
    extends: '../../tsconfig.browser.json',
    compilerOptions: { incremental: true, tsBuildInfoFile: `${remote}.tsbuildinfo` },
    // The declarations of files that are no modules, such as pictures, are imported by nobody.
    include: [`../../${remote}`, '../../ui/src/*.d.ts'],
    exclude: ['../../**/node_modules', '../../**/dist'],
  };
  await writeFile(file, JSON.stringify(config));
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', file], { stdio: 'inherit' });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
