import { on } from 'node:events';
import { isNativeError } from 'node:util/types';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { uncheckableMessage } from './pdf.ts';

/** Time limit, far above that of real files even on a busy machine: milliseconds. */
const defaultTimeoutMs = 5_000;
/** Memory limit, far above that of real files: MB. */
const memory = { maxOldGenerationSizeMb: 128 };

const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Returns the problem of a PDF that would be stored unchanged; undefined if there is none. The PDF is checked in a
 * worker thread, so that no file blocks other requests; one that exceeds `timeoutMs` milliseconds or the memory limit
 * counts as uncheckable. Throws if the thread fails.
 */
export const checkPdf = async (data: Buffer, timeoutMs = defaultTimeoutMs): Promise<string | undefined> => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: memory,
  });
  // Errors during termination have no other listener and would end the process.
  worker.on('error', () => undefined);
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const messages = on(worker, 'message', { signal: timeout.signal, close: ['exit'] });
    // The first message reports that the thread has started, so that its start does not count.
    await messages.next();
    timer = setTimeout(() => timeout.abort(), timeoutMs);
    const answer = await messages.next();
    if (answer.done) throw new Error('The thread ended without an answer');
    const [problem] = z.tuple([z.string().optional()]).parse(answer.value);
    return problem;
  } catch (error) {
    if (timeout.signal.aborted || isOutOfMemory(error)) return uncheckableMessage;
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
