import { Worker } from 'node:worker_threads';
import { newJobSlots, runningJobs } from './job-slots.ts';
import { toPlainError } from './plain-error.ts';
import type { FromThread, PlainError, ThreadData, ToThread } from './thread-messages.ts';
import { createTimeLimit } from './time-limit.ts';

/** How the code has ended the thread, or why it has to be ended. */
interface ThreadEnd {
  message: string;
  isOverdue: boolean;
  cause?: PlainError;
}

interface WatchedThreadParts {
  /** Program of the thread. */
  program: string;
  data: Omit<ThreadData, 'slots'>;
  /** Called once. */
  onEnd: (end: ThreadEnd) => void;
}

/** Time between two looks at what the thread uses, in milliseconds. */
const lookMs = 100;
/** Delay of a look from which nothing is ended for its time, because what has arrived may not have been read: milliseconds. */
const lateMs = 250;
/**
 * Limit of V8 itself, which must not be met: an allocation that fails inside of V8, such as that of a growing `Map`, ends
 * the process without a word. The larger it is, the later V8 collects garbage.
 */
const maxOldGenerationSizeMb = 1_024;
const megabyte = 1_048_576;

/** Starts a thread with the code of a remote, and watches what it takes. */
export const startWatchedThread = ({ program, data, onEnd }: WatchedThreadParts): void => {
  const { deadlineMs, memoryMb, NODE_ENV } = data.settings;
  const slots = newJobSlots();
  const workerData: ThreadData = { ...data, slots };
  const worker = new Worker(program, {
    eval: true,
    workerData,
    env: { NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb },
  });
  const timeLimit = createTimeLimit(deadlineMs);
  let isReady = false;
  let isOver = false;

  const post = (message: ToThread): void => worker.postMessage(message);
  const end = (message: string, { isOverdue = false, cause }: ErrorOptions & { isOverdue?: boolean } = {}) => {
    if (isOver) return;
    isOver = true;
    clearInterval(watching);
    onEnd({ message, isOverdue, ...(cause === undefined ? {} : { cause: toPlainError(cause) }) });
    void worker.terminate();
  };
  const endOverdue = (): void => {
    if (timeLimit.isExceeded()) end(`The code took longer than ${deadlineMs} ms`, { isOverdue: true });
  };
  /** True from when the thread is to collect its garbage until what is left has been looked at. */
  let isCollecting = false;
  const checkMemory = async (limitMb: number): Promise<boolean> => {
    const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    const usedMb = Math.round((heap + external) / megabyte);
    if (usedMb > limitMb) end(`The code took ${usedMb} MB, more than ${memoryMb} MB`);
    return usedMb > memoryMb;
  };
  /** Ends code that holds too much. Much of it may be garbage, which V8 leaves for as long as there is room. */
  const watchMemory = async (): Promise<void> => {
    const isMuch = await checkMemory(2 * memoryMb);
    if (!isMuch || isCollecting || isOver) return;
    isCollecting = true;
    post({ kind: 'collect' });
  };
  const onCollected = async (): Promise<void> => {
    await checkMemory(memoryMb);
    isCollecting = false;
  };
  const watchTime = async (): Promise<void> => {
    post({ kind: 'look' });
    const { user, system } = await worker.cpuUsage();
    const { active } = worker.performance.eventLoopUtilization();
    timeLimit.onUse({ cpu: (user + system) / 1_000, active });
    endOverdue();
  };
  const look = async (hasJobs: boolean): Promise<void> => {
    if (hasJobs) await watchTime();
    await watchMemory();
  };
  let isLooking = false;
  let dueAt = performance.now() + lookMs;
  const watch = (): void => {
    const isLate = performance.now() - dueAt > lateMs;
    dueAt = performance.now() + lookMs;
    if (isLate || !isReady) return;
    const jobs = runningJobs(slots);
    timeLimit.onJobs(jobs);
    if (isLooking) {
      timeLimit.onSilence(lookMs);
      return endOverdue();
    }
    isLooking = true;
    // It rejects if the thread has ended.
    void look(jobs.size > 0)
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  };
  const watching = setInterval(watch, lookMs);

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') isReady = true;
    else if (message.kind === 'idle') timeLimit.onIdle(message.times);
    // It rejects if the thread has ended.
    else void onCollected().catch(() => undefined);
    endOverdue();
  });
  worker.once('error', (cause) => end('The code crashed', { cause }));
  worker.once('exit', (code) => end(`The code ended its thread with ${code}`));
};
