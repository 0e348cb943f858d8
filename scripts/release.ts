import path from 'node:path';
import { lock } from './lock.mjs';
import { releaseKeysOf } from './product/release-keys.ts';
import { readSettings } from './product/settings.ts';

/**
 * Runs the command line of `release/`, on the releases of DATA_DIR and with the keys that are kept there unless others
 * are set: `npm run release -- status`.
 */
const buildLock = path.resolve(import.meta.dirname, '../.cache/build.lock');
const { env } = process;
if (!env['RELEASE_KEY'] && !env['RELEASE_TRUST'] && env['NODE_ENV'] !== 'production') {
  const { RELEASE_KEY, RELEASE_TRUST } = releaseKeysOf(readSettings(env).dataDir);
  Object.assign(env, { RELEASE_KEY, RELEASE_TRUST });
}
// Publishing builds, and two builds must not write the same files.
const held = process.argv.includes('publish') ? await lock(buildLock, () => undefined) : undefined;
await import('../release/src/cli.ts');
held?.release();
