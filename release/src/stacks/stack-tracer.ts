import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ReadVersionFile, scriptsOf } from './original-stack.ts';

/** Scripts of a stack whose maps are applied: pages have fewer in one. */
const maxScripts = 8;
/** Memory limit of the thread's heap: MB. A parsed source map takes some tens. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** A stack, and the scripts and source maps that it names, by their names in the version. */
export interface StackTask {
  remote: string;
  stack: string;
  files: ReadonlyMap<string, string>;
}

/** Names the original files, lines and functions in stacks. */
export interface StackTracer {
  /**
   * Returns a stack of a remote's version with its original places, or as it is if that takes too long or a map is damaged; `read`
   * reads the files of the version. Throws if they can't be read.
   */
  trace(stack: string, version: { remote: string; read: ReadVersionFile }): Promise<string>;
}

/** Reads the scripts that a stack names, with their maps. */
const readFiles = async (stack: string, read: ReadVersionFile): Promise<Map<string, string>> => {
  const found = await Promise.all(
    scriptsOf(stack)
      .slice(0, maxScripts)
      .map(async (name): Promise<[string, string][]> => {
        const [text, map] = await Promise.all([read(name), read(`${name}.map`)]);
        if (text === undefined || map === undefined) return [];
        return [
          [name, text],
          [`${name}.map`, map],
        ];
      }),
  );
  return new Map(found.flat());
};

/** Starts a thread; resolves when it takes tasks, which it says by its first message. */
const startThread = async (): Promise<Worker> => {
  // Without secrets.
  const thread = new Worker(new URL('stack-worker.ts', import.meta.url), { env: {}, resourceLimits });
  // The task that runs sees errors as well; while the thread ends, nobody else does.
  thread.on('error', () => undefined);
  await once(thread, 'message');
  return thread;
};

interface StackTracerOptions {
  /** Milliseconds that a stack may take. */
  deadlineMs?: number;
  /** Called when a stack took too long or broke the thread. */
  onFailure: (error: unknown) => void;
}

/**
 * Creates a tracer. What stacks hold is up to strangers, and so is the work of tracing them: a thread does it, one stack after
 * another, and is ended when one takes too long. The next one gets a new thread.
 */
export const createStackTracer = ({ deadlineMs = 5_000, onFailure }: StackTracerOptions): StackTracer => {
  let worker: Worker | undefined;
  let waiting = 0;
  let previous: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const run = async (task: StackTask): Promise<string> => {
    let deadline: AbortSignal | undefined;
    try {
      worker ??= await startThread();
      deadline = AbortSignal.timeout(deadlineMs);
      const answer = once(worker, 'message', { signal: deadline });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's, not a thread's
      worker.postMessage(task);
      const [original] = (await answer) as [string];
      return original;
    } catch (error) {
      onFailure(
        deadline?.aborted ? new Error(`It took longer than ${deadlineMs} ms`, { cause: error }) : error,
      );
      await end();
      return task.stack;
    } finally {
      waiting -= 1;
      if (waiting === 0) await end();
    }
  };
  return {
    trace: async (stack, { remote, read }) => {
      const files = await readFiles(stack, read);
      if (files.size === 0) return stack;
      waiting += 1;
      const traced = previous.then(() => run({ remote, stack, files }));
      previous = traced;
      return traced;
    },
  };
};
