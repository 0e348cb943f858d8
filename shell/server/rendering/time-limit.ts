/** Time for which a thread may not answer at all, as a multiple of the time of a job. */
const silenceTolerance = 1.6;
/** Active time between two looks from which it tells something, in milliseconds, and the least share of a processor in it. */
const tellingMs = 50;
const minShare = 0.02;

/** What a thread has used so far, in milliseconds. */
interface ThreadUse {
  /** Processor time. */
  cpu: number;
  /** Time outside of the wait of its event loop: it works, waits for a processor, or blocks. */
  active: number;
}

interface JobTime {
  /** Time that the thread had taken when the job was first seen: milliseconds. */
  takenAtStart?: number;
  /** Time in which the job left the thread idle while no call of it was open: milliseconds. */
  idle: number;
}

/**
 * Creates the time limit of a thread's jobs. A job takes the processor time of its thread, and the time in which the thread
 * is idle and no call of the job is open. What passes while it waits for an answer or for a processor doesn't count.
 *
 * A thread that waits for a processor gets a share of one, however small, and answers when it has its turn. One that is
 * active without is blocked (`Atomics.wait`), and so is one that doesn't even answer (a long native call): that counts.
 */
export const createTimeLimit = (deadlineMs: number) => {
  const jobs = new Map<number, JobTime>();
  let last: ThreadUse = { cpu: 0, active: 0 };
  let taken = 0;
  let silent = 0;
  return {
    /** Takes the jobs that run now. */
    onJobs: (running: ReadonlySet<number>): void => {
      if (jobs.size === 0) silent = 0;
      for (const job of jobs.keys()) if (!running.has(job)) jobs.delete(job);
      for (const job of running) if (!jobs.has(job)) jobs.set(job, { idle: 0 });
    },
    /** Takes the use of the thread, with which it has answered. */
    onUse: (use: ThreadUse): void => {
      const cpu = use.cpu - last.cpu;
      const active = use.active - last.active;
      taken += active > tellingMs && cpu < active * minShare ? active : cpu;
      last = use;
      silent = 0;
      for (const time of jobs.values()) time.takenAtStart ??= taken;
    },
    /** Takes the idle times of jobs so far: milliseconds. */
    onIdle: (times: readonly [job: number, idle: number][]): void => {
      for (const [job, idle] of times) {
        const time = jobs.get(job);
        if (time) time.idle = idle;
      }
    },
    /** Takes the milliseconds in which it did not answer. */
    onSilence: (ms: number): void => {
      silent += ms;
    },
    /** True if a job has taken longer than it may. */
    isExceeded: (): boolean =>
      jobs.size > 0 &&
      (silent > deadlineMs * silenceTolerance ||
        [...jobs.values()].some(
          ({ takenAtStart = taken, idle }) => taken - takenAtStart + idle > deadlineMs,
        )),
  };
};
