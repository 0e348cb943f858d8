import { spawn } from 'node:child_process';
import path from 'node:path';
import { outdated } from '../build/sources.ts';
import { root } from './settings.ts';

/**
 * Builds what changed since the last time, in a process of its own: the compiler would hold up everything else here.
 *
 * @param onBuild called when there is something to build.
 * @param signal ends the build.
 * @throws with what the compiler said.
 */
export async function buildOutdated(onBuild: () => void, signal: AbortSignal): Promise<void> {
  if (outdated().size === 0) return;
  onBuild();
  const preload = path.join(root, 'scripts/exit-with-parent.mjs');
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
  const said: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n${Buffer.concat(said).toString().trim()}`);
}
