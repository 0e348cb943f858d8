import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { staleProducts } from '../build/stale-products.ts';
import { root } from '../root.ts';

/**
 * Builds changed products in a separate process, because the compiler would block this one.
 *
 * @param onBuild called if there is something to build.
 * @param signal ends the build.
 * @throws an error with the compiler's output.
 */
export async function buildOutdated(onBuild: () => void, signal: AbortSignal): Promise<void> {
  if (staleProducts().size === 0) return;
  onBuild();
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
  if (code !== 0) throw new Error(`The build failed.\n${Buffer.concat(errorOutput).toString().trim()}`);
}
