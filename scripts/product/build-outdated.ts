import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRemotes } from '@ekamra/contracts/releases/components';
import { remoteFailed } from '../build/exit-codes.ts';
import { staleProducts } from '../build/stale-products.ts';
import { root } from '../root.ts';
import { say } from './terminal.ts';

/**
 * Builds changed products in a separate process, because the compiler would block this one. A remote that can't be built is
 * reported, and stops no other.
 *
 * @param onBuild called if there is something to build.
 * @param signal ends the build.
 * @throws an error with the compiler's output if the shell can't be built.
 */
export async function buildOutdated(onBuild: () => void, signal: AbortSignal): Promise<void> {
  if (staleProducts().size > 0) onBuild();
  else if (readRemotes().broken.length === 0) return;
  const preload = pathToFileURL(path.join(root, 'scripts/exit-with-parent.mjs')).href;
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    preload,
    path.join(root, 'scripts/build.ts'),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    signal,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const errorOutput: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const problems = Buffer.concat(errorOutput).toString().trim();
  if (code === remoteFailed) say(`Not built, and left as it was:\n${problems}`);
  else if (code !== 0) throw new Error(`The build failed.\n${problems}`);
}
