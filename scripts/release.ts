import path from 'node:path';
import { runRelease } from '../release/src/cli/run-release.ts';
import { createBuildCheck, createRenderComparison } from '../shell/server/page-check/check-build.ts';
import { lock } from './lock.mjs';
import { knownOrigin } from './product/origin-file.ts';
import { releaseKeysOf } from './product/release-keys.ts';
import { readSettings } from './product/product-settings.ts';
import { messages } from './product/terminal.ts';
import { trustOwnKeys } from './product/trust-own-keys.ts';

/**
 * Runs the command line of `release/`: `npm run release -- status`. By default with the releases and keys of DATA_DIR
 * and the site running on it.
 */
const buildLock = path.resolve(import.meta.dirname, '../.cache/build.lock');
const { env } = process;
// Help asks for no keys, which would be made where there are none.
const isHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');
// A team's own key signs in the releases of DATA_DIR, whose keys say whether it counts.
const isOfDataDir = !env['RELEASE_KEY'] || !env['RELEASES'];
if (!isHelp && isOfDataDir && !env['RELEASE_TRUST'] && env['NODE_ENV'] !== 'production') {
  const settings = readSettings(env);
  const { RELEASE_KEY, RELEASE_ROOT_KEY, RELEASE_TRUST } = releaseKeysOf(settings.dataDir);
  const isPublishing = process.argv.includes('publish') && !process.argv.includes('--dry-run');
  // A remote that is new in this checkout has a key that the shell doesn't know yet.
  if (isPublishing && !env['RELEASE_KEY'] && !env['RELEASES'])
    await trustOwnKeys(settings, { onlyIfListed: true }).catch((error: unknown) => {
      process.stderr.write(`The list of trusted keys could not be brought up to date: ${messages(error)}\n`);
    });
  Object.assign(env, { RELEASE_KEY, RELEASE_ROOT_KEY, RELEASE_TRUST });
}
const origin = knownOrigin(env);
if (origin !== undefined) env['PUBLIC_ORIGIN'] = origin;
// Publishing builds, and concurrent builds must not write the same files.
const held = !isHelp && process.argv.includes('publish') ? await lock(buildLock, () => undefined) : undefined;
const rendererFile = async () => (await import('./build/shell-renderer.ts')).shellRenderer();
process.exitCode = await runRelease(process.argv.slice(2), {
  env,
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  checkPages: createBuildCheck(rendererFile),
  compareRendering: createRenderComparison(rendererFile),
});
held?.release();
