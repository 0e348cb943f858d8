import path from 'node:path';
import { lock } from './lock.mjs';

/** Runs the command line of `release/`, on the releases of DATA_DIR: `npm run release -- status`. */
const buildLock = path.resolve(import.meta.dirname, '../.cache/build.lock');
// Publishing builds, and two builds must not write the same files.
const held = process.argv[2] === 'publish' ? await lock(buildLock, () => undefined) : undefined;
await import('../release/src/cli.ts');
held?.release();
