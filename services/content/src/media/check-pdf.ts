import { on } from 'node:events';
import { isNativeError } from 'node:util/types';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { unclear } from './pdf-actions.ts';

/** Far more than a real file takes, on a machine that is busy with other things, too: milliseconds. */
const longestMs = 5_000;
/** Far more than a real file takes, in MB. */
const memory = { maxOldGenerationSizeMb: 128 };

const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * What is wrong with a PDF that is to be kept as it is; undefined when nothing is. It is looked through in a thread of
 * its own, so that no file holds up other requests; one that takes longer than `withinMs` milliseconds, or too much
 * memory, can't be checked. Throws when the thread fails.
 */
export const checkPdf = async (data: Buffer, withinMs = longestMs): Promise<string | undefined> => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: memory,
  });
  // What it says while it is being ended is heard by nobody else, and would end the process.
  worker.on('error', () => undefined);
  const tooLong = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const messages = on(worker, 'message', { signal: tooLong.signal, close: ['exit'] });
    // It says first that it has started: how long that takes is not the file's doing.
    await messages.next();
    timer = setTimeout(() => tooLong.abort(), withinMs);
    const answer = await messages.next();
    if (answer.done) throw new Error('The thread ended without an answer');
    const [problem] = z.tuple([z.string().optional()]).parse(answer.value);
    return problem;
  } catch (error) {
    if (tooLong.signal.aborted || isOutOfMemory(error)) return unclear;
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
