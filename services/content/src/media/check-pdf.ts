import { on } from 'node:events';
import { isNativeError } from 'node:util/types';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { uncheckableMessage } from './pdf.ts';

/** Processor time that a check may take, far above that of real files: milliseconds. */
const defaultBudgetMs = 1_000;
/** Interval at which the processor time is read: milliseconds. */
const readIntervalMs = 10;
/** Memory limit, far above that of real files: MB. */
const memory = { maxOldGenerationSizeMb: 128 };

const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Returns the processor time of a thread since its start: milliseconds; 0 once it ends, for whatever reason. */
const processorTime = async (worker: Worker): Promise<number> => {
  // Why it ended is told by its events.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
};

/**
 * Returns the problem of a PDF that would be stored unchanged; undefined if there is none. The PDF is checked in a
 * worker thread, so that no file blocks other requests; one that exceeds `budgetMs` milliseconds of processor time or
 * the memory limit counts as uncheckable. Throws if the thread fails.
 */
export const checkPdf = async (data: Buffer, budgetMs = defaultBudgetMs): Promise<string | undefined> => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: memory,
  });
  // Errors during termination have no other listener and would end the process.
  worker.on('error', () => undefined);
  const overBudget = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const messages = on(worker, 'message', { signal: overBudget.signal, close: ['exit'] });
    // The first message reports that the thread has started, so that its start does not count.
    await messages.next();
    const startMs = await processorTime(worker);
    timer = setInterval(async () => {
      if ((await processorTime(worker)) - startMs > budgetMs) overBudget.abort();
    }, readIntervalMs);
    const answer = await messages.next();
    if (answer.done) throw new Error('The thread ended without an answer');
    const [problem] = z.tuple([z.string().optional()]).parse(answer.value);
    return problem;
  } catch (error) {
    if (overBudget.signal.aborted || isOutOfMemory(error)) return uncheckableMessage;
    throw error;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
};
