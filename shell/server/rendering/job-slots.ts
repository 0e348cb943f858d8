/** Most jobs that a thread does at the same time and that are watched; no thread gets nearly as many. */
const maxJobs = 512;

/** Returns memory that a thread and its watcher share, which holds the numbers of the jobs that run. */
export const newJobSlots = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(maxJobs * Int32Array.BYTES_PER_ELEMENT));

/** Marks a job, whose number is not 0, as running; returns what marks its end. */
export const occupySlot = (slots: Int32Array, job: number): (() => void) => {
  const slot = slots.indexOf(0);
  if (slot < 0) return () => undefined;
  Atomics.store(slots, slot, job);
  return () => void Atomics.store(slots, slot, 0);
};

/** Returns the numbers of the jobs that run. */
export const runningJobs = (slots: Int32Array): Set<number> => {
  const jobs = new Set<number>();
  for (let slot = 0; slot < slots.length; slot += 1) {
    const job = Atomics.load(slots, slot);
    if (job !== 0) jobs.add(job);
  }
  return jobs;
};
