import type { ApiSend } from '../api.ts';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import type { RenderThread } from './render-thread.ts';

interface VersionThreadsOptions {
  /** Starts a thread with the code of the version. Throws if there is no such code. */
  start: () => Promise<RenderThread>;
  /** Maximum number of threads. */
  most: number;
  /** True while the last thread stays although it has nothing to do. */
  staysReady: () => boolean;
  /** Milliseconds without a job after which a thread ends. */
  idleMs?: number;
  /** Milliseconds until a thread is started again after one could not be. */
  retryAfterMs?: number;
}

/** A thread, possibly one that is still starting. */
interface Place {
  thread: Promise<RenderThread>;
  isReady: boolean;
  jobs: number;
  idle?: NodeJS.Timeout;
}

/** Jobs of a thread from which another thread is started: one job waits for the API most of the time. */
const busyJobs = 2;

/** Creates the threads of one version, which start when jobs need them and end when they have none. */
export const createVersionThreads = (parts: VersionThreadsOptions) => {
  const { start, most, staysReady, idleMs = 30_000, retryAfterMs = 5_000 } = parts;
  const places = new Set<Place>();

  const end = (place: Place): void => {
    clearTimeout(place.idle);
    places.delete(place);
    // One that could not be started needs no end.
    place.thread.then((thread) => thread.end()).catch(() => undefined);
  };
  const endWhenIdle = (place: Place): void => {
    clearTimeout(place.idle);
    place.idle = setTimeout(() => {
      if (places.size === 1 && staysReady()) endWhenIdle(place);
      else if (place.jobs === 0) end(place);
    }, idleMs).unref();
  };

  const follow = async (place: Place): Promise<void> => {
    const thread = await place.thread;
    await thread.ready;
    place.isReady = true;
    endWhenIdle(place);
    await thread.ended;
    end(place);
  };
  const open = (): Place => {
    const place: Place = { thread: start(), isReady: false, jobs: 0 };
    places.add(place);
    // Until it is removed, its jobs fail at once with the same error.
    follow(place).catch(() => setTimeout(() => end(place), retryAfterMs).unref());
    return place;
  };
  /** Returns the place with the fewest jobs, if possible one that is ready, and opens another if all are busy. */
  const findPlace = (): Place => {
    const ordered = [...places].sort((a, b) => Number(b.isReady) - Number(a.isReady) || a.jobs - b.jobs);
    const [best = open()] = ordered;
    if (best.jobs >= busyJobs && ordered.every(({ isReady }) => isReady) && places.size < most) open();
    return best;
  };

  return {
    /** Starts a thread, unless there is one, before it is needed. */
    prepare: (): void => {
      if (places.size === 0) open();
    },
    /** True if a thread has started, so that a job begins at once. */
    isReady: (): boolean => [...places].some(({ isReady }) => isReady),
    run: async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
      const place = findPlace();
      place.jobs += 1;
      try {
        return await (await place.thread).run(job, send);
      } finally {
        place.jobs -= 1;
        if (places.has(place) && place.jobs === 0) endWhenIdle(place);
      }
    },
    end: (): void => places.forEach(end),
  };
};
export type VersionThreads = ReturnType<typeof createVersionThreads>;
