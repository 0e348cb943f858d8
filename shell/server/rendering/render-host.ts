import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { readFrames, writeFrame } from './frames.ts';
import { toPlainError } from './plain-error.ts';
import type {
  FromHost,
  FromProcess,
  FromThread,
  ProcessStart,
  ThreadData,
  ToHost,
} from './thread-messages.ts';
import { createTimeLimit } from './time-limit.ts';

/*
 * Program of a process that runs the code of one version of a remote in a thread, and watches it. The process may read no file
 * and has no environment (`render-process.ts`). It ends with the shell, to which the thread talks by a descriptor of its own.
 */
const channelFd = 4;

/** Time between two looks at the memory that is used, in milliseconds. */
const memoryLookMs = 100;
/** Times between two questions of the shell of which the second tells something: with others, one of the two was late. */
const tellingMs = { min: 100, max: 450 };
/**
 * Limit of V8 itself, which must not be met: an allocation that fails inside of V8, such as that of a growing `Map`, ends
 * the process without a word. The larger it is, the later V8 collects garbage.
 */
const maxOldGenerationSizeMb = 1_024;
/** Room for new objects, twice the default: a page has many, which die with it, and each collection that comes later finds fewer. */
const maxYoungGenerationSizeMb = 96;
/**
 * Memory of the whole process: that of Node itself in megabytes, and so many times what the code may hold. V8 doesn't count
 * everything, such as messages that nobody reads.
 */
const nodeMb = 128;
const processTolerance = 2;
const megabyte = 1_048_576;

// Not `exit`, which waits for the thread.
const endProcess = (): void => void process.kill(process.pid, 'SIGKILL');
const post = (worker: Worker, message: FromHost): void => worker.postMessage(message, []);

type End = (message: string, options?: ErrorOptions & { isOverdue?: boolean }) => void;

/** Watches the memory of a thread. Much of it may be garbage, which V8 leaves for as long as there is room. */
const watchMemory = (worker: Worker, memoryMb: number, end: End): void => {
  /** True from when the thread is to collect its garbage until what is left has been looked at. */
  let isCollecting = false;
  const check = (bytes: number, limitMb: number): void => {
    const usedMb = Math.round(bytes / megabyte);
    if (usedMb > limitMb) end(`The code took ${usedMb} MB, more than ${memoryMb} MB`);
  };
  const usedBytes = async (): Promise<number> => {
    const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    return heap + external;
  };
  const look = async (): Promise<void> => {
    const used = await usedBytes();
    check(used, 2 * memoryMb);
    if (used <= memoryMb * megabyte || isCollecting) return;
    isCollecting = true;
    post(worker, { kind: 'collect' });
  };
  const onCollected = async (): Promise<void> => {
    check(await usedBytes(), memoryMb);
    isCollecting = false;
  };
  setInterval(() => {
    const ofProcess = process.memoryUsage.rss();
    check(ofProcess, nodeMb + processTolerance * memoryMb);
    // It asks the thread, which is not disturbed without need. It rejects if the thread has ended.
    if (ofProcess > memoryMb * megabyte) look().catch(() => undefined);
  }, memoryLookMs);
  worker.on('message', ({ kind }: FromThread) => {
    // It rejects if the thread has ended.
    if (kind === 'collected') onCollected().catch(() => undefined);
  });
};

/** Watches the time of a thread's jobs. Returns what looks at it, each time that the shell tells which jobs run. */
const watchTime = (worker: Worker, deadlineMs: number, end: End): ((message: ToHost) => void) => {
  const timeLimit = createTimeLimit(deadlineMs);
  let isLooking = false;
  let lookedAt = performance.now();

  const endOverdue = (): void => {
    if (timeLimit.isExceeded()) end(`The code took longer than ${deadlineMs} ms`, { isOverdue: true });
  };
  const look = async (): Promise<void> => {
    post(worker, { kind: 'look' });
    const { user, system } = await worker.cpuUsage();
    const { active } = worker.performance.eventLoopUtilization();
    timeLimit.onUse({ cpu: (user + system) / 1_000, active });
    endOverdue();
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind !== 'idle') return;
    timeLimit.onIdle(message.times);
    endOverdue();
  });
  return ({ jobs }) => {
    const passedMs = performance.now() - lookedAt;
    lookedAt += passedMs;
    timeLimit.onJobs(new Set(jobs));
    if (!isLooking) {
      isLooking = true;
      // It rejects if the thread has ended.
      return void look()
        .catch(() => undefined)
        .finally(() => (isLooking = false));
    }
    if (passedMs < tellingMs.min || passedMs > tellingMs.max) return;
    timeLimit.onSilence(passedMs);
    endOverdue();
  };
};

const startThread = (program: string, data: ThreadData): Worker =>
  new Worker(program, {
    eval: true,
    workerData: data,
    env: { NODE_ENV: data.settings.NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb },
  });

/** Returns the program of the thread, and its data, of what the shell has sent after this program. */
const readStart = (bytes: Buffer): { program: string; data: ThreadData } => {
  const headerEnd = 4 + bytes.readUInt32BE(0);
  const { programLength, settings } = JSON.parse(bytes.toString('utf8', 4, headerEnd)) as ProcessStart;
  const rendererAt = headerEnd + programLength;
  return {
    program: bytes.toString('utf8', headerEnd, rendererAt),
    data: { settings, renderer: bytes.toString('utf8', rendererAt) },
  };
};

/** Starts the thread and watches it. */
export const start = (bytes: Buffer): void => {
  const channel = new Socket({ fd: channelFd });
  const send = (message: FromProcess): void => writeFrame(channel, message);
  channel.on('error', endProcess).on('close', endProcess);

  const { program, data } = readStart(bytes);
  const { memoryMb, deadlineMs } = data.settings;
  const worker = startThread(program, data);
  let hasEnded = false;
  const end: End = (message, { isOverdue = false, cause } = {}) => {
    if (hasEnded) return;
    hasEnded = true;
    send({
      kind: 'ended',
      message,
      isOverdue,
      ...(cause === undefined ? {} : { cause: toPlainError(cause) }),
    });
  };
  worker.once('error', (cause) => end('The code crashed', { cause }));
  worker.once('exit', (code) => end(`The code ended its thread with ${code}`));
  watchMemory(worker, memoryMb, end);
  const onJobs = watchTime(worker, deadlineMs, end);
  readFrames(channel, {
    onFrame: ({ header }) => {
      // Of the shell that has started this process.
      onJobs(header as ToHost);
      send({ kind: 'looked' });
    },
    onFault: endProcess,
  });
};
