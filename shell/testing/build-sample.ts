import { join, resolve } from 'node:path';
import { buildRemote, buildShell } from '@ekamra/release/build';
// Nothing else stores the shell's modules in Node's compile cache: the shells of tests are killed.
import '@ekamra/chassis/process/process';
import '../server/create-shell.ts';

/*
 * Builds the shell and the sample remote for tests: `node build-sample.ts <folder>`. A separate program, because the
 * native compiler doesn't run inside the test runner's module loader.
 */
const shell = resolve(import.meta.dirname, '..');
const [output] = process.argv.slice(2);
if (output === undefined) throw new Error('Usage: node build-sample.ts <folder>');

await buildShell(shell, { output: join(output, 'shell') });
await buildRemote(join(shell, 'testing/mf-sample'), { output: join(output, 'mf-sample') });
