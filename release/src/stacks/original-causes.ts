import type { FailureCause } from '@ekamra/contracts/releases/failure-causes';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { ObjectStore } from '../store/object-store.ts';
import { tryRead } from '../store/release-error.ts';
import { downloadFile } from '../store/release-files.ts';
import { readOnce, type ReadVersionFile } from './original-stack.ts';
import type { StackTracer } from './stack-tracer.ts';

/** Creates a reader of the verified files of a published version, each once; undefined for those that can't be had. */
export const readPublished = (
  objects: ObjectStore,
  loadRelease: () => Promise<RemoteRelease>,
): ReadVersionFile => {
  let release: ReturnType<typeof tryRead<RemoteRelease>> | undefined;
  const load = (): ReturnType<typeof tryRead<RemoteRelease>> =>
    tryRead(loadRelease()).catch((error: unknown) => {
      release = undefined;
      throw error;
    });
  return readOnce(async (file) => {
    release ??= load();
    const read = await release;
    if ('problem' in read || !Object.hasOwn(read.value.files, file)) return undefined;
    const bytes = await tryRead(downloadFile(objects, read.value, file));
    return 'value' in bytes ? bytes.value.toString('utf8') : undefined;
  });
};

/** Names the original files, lines and functions in the causes of a version's failures. */
export const originalCauses = (
  causes: readonly FailureCause[],
  { tracer, ...version }: { remote: string; read: ReadVersionFile; tracer: StackTracer },
): Promise<FailureCause[]> =>
  Promise.all(causes.map(async (cause) => ({ ...cause, stack: await tracer.trace(cause.stack, version) })));
