import type { ApiSend } from '../api.ts';
import type { Job, JobName, JobResult, RemoteCode, Renderer } from '../../src/server/renderer.ts';

/** Runs the code of one version of a remote. */
export interface RemoteRunner {
  /**
   * Throws if the code is not run now.
   * @throws VersionSuspended
   */
  check: () => void;
  /** True if a job begins at once; otherwise a thread is started first. */
  isReady: () => boolean;
  /**
   * Does a job with the code, which reads the API by `send`.
   * @throws RemoteEnded if the code crashed, took too long or too much memory; ThreadFailed if it never began;
   * otherwise its error
   */
  run: <Name extends JobName>(job: Job<Name>, send: ApiSend) => Promise<JobResult<Name>>;
}

/** Does a job with loaded code in this thread. */
export const runJob = <Name extends JobName>(
  renderer: Renderer,
  { name, task }: Job<Name>,
  code: RemoteCode,
): Promise<JobResult<Name>> => {
  // TypeScript can't relate the two parts of a job inside a generic function.
  const work = renderer[name] as (task: unknown, code: RemoteCode) => Promise<JobResult<Name>>;
  return work(task, code);
};
