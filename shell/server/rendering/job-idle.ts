interface IdleTimes {
  beganAt: number;
  openCalls: number;
  /** When the first of the open calls began. */
  calledAt: number;
  /** Idle time in which a call was open. */
  waited: number;
}

/**
 * Creates the idle times of a thread's jobs: for each job the milliseconds in which the thread had nothing to do while no
 * call of the job was open. `idle` returns the idle time of the thread so far, in milliseconds.
 */
export const createJobIdle = (idle: () => number) => {
  const jobs = new Map<number, IdleTimes>();
  const waitedIn = ({ openCalls, calledAt, waited }: IdleTimes): number =>
    waited + (openCalls > 0 ? idle() - calledAt : 0);
  return {
    begin: (job: number): void =>
      void jobs.set(job, { beganAt: idle(), openCalls: 0, calledAt: 0, waited: 0 }),
    /** Returns the end of a call that a job begins. */
    call: (job: number): (() => void) => {
      const times = jobs.get(job);
      if (!times) return () => undefined;
      if (times.openCalls === 0) times.calledAt = idle();
      times.openCalls += 1;
      return () => {
        times.waited = waitedIn(times);
        times.calledAt = idle();
        times.openCalls -= 1;
      };
    },
    /** True until the job ends. */
    has: (job: number): boolean => jobs.has(job),
    end: (job: number): void => void jobs.delete(job),
    /** The idle time of each job that has not ended. */
    times: (): [job: number, ms: number][] =>
      [...jobs].map(([job, times]) => [job, idle() - times.beganAt - waitedIn(times)]),
  };
};
