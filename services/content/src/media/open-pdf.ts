import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { isNativeError } from 'node:util/types';
import { Worker } from 'node:worker_threads';
import { type PdfAnswer, pdfAnswer, type PdfInput } from './pdf-messages.ts';

/** Interval at which the processor time is read: milliseconds. */
const readIntervalMs = 10;
/** Memory limit of the thread's own heap: MB. */
const memory = { maxOldGenerationSizeMb: 128 };

/** Limits of opening a file, far above what real ones take. */
const defaultLimits = {
  /** Processor time: milliseconds. */
  budgetMs: 1_000,
  /** PDFium's memory, enough for a page scanned at 600 dots per inch: bytes. */
  maxBytes: 256 * 2 ** 20,
};

let compiled: Promise<WebAssembly.Module> | undefined;
/** Returns PDFium, which is compiled once and shared by all threads. */
const pdfium = (): Promise<WebAssembly.Module> => {
  compiled ??= readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
};

const isOutOfMemory = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Returns the processor time of a thread since its start: milliseconds; 0 once it ends, for whatever reason. */
const processorTime = async (worker: Worker): Promise<number> => {
  // Why it ended is told by its events.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
};

const startWorker = (input: PdfInput): Worker => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  });
  // PDFium prints remarks on damaged files, which are not for our log.
  worker.stdout.resume();
  worker.stderr.resume();
  // Errors during termination have no other listener and would end the process.
  worker.on('error', () => undefined);
  return worker;
};

/**
 * Opens a PDF with PDFium and draws its first pages, at most `maxDrawn`. This happens in a worker thread, so that no
 * file blocks other requests; one that exceeds a limit counts as unreadable. Throws if the thread fails.
 */
export const openPdf = async (
  data: Buffer,
  { maxDrawn, ...limits }: { maxDrawn: number } & Partial<typeof defaultLimits>,
): Promise<PdfAnswer> => {
  const { budgetMs, maxBytes } = { ...defaultLimits, ...limits };
  const worker = startWorker({ data, wasm: await pdfium(), maxDrawn, maxBytes });
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
    return pdfAnswer.parse(answer.value[0]);
  } catch (error) {
    if (overBudget.signal.aborted || isOutOfMemory(error)) return { problem: 'unreadable' };
    throw error;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
};
