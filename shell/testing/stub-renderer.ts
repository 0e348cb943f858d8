import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSample } from './sample.ts';

/** Returns the file of a rendering bundle with this source, beside the programs that run remotes with it. */
export const stubRenderer = async (source: string): Promise<AsyncDisposable & { file: string }> => {
  const sample = await builtSample();
  const folder = await mkdtemp(join(tmpdir(), 'ekamra-thread-'));
  for (const program of ['render-host.cjs', 'render-worker.cjs'])
    await copyFile(join(sample.shell, 'server', program), join(folder, program));
  const file = join(folder, 'render.cjs');
  await writeFile(file, source);
  return {
    file,
    [Symbol.asyncDispose]: async () => {
      await rm(folder, { recursive: true });
      await sample[Symbol.asyncDispose]();
    },
  };
};
