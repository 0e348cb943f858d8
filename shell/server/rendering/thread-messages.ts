import { z } from 'zod';
import type { ApiAnswer } from '../api.ts';

/** How the code of a thread is limited, and what it works with. */
export interface ThreadSettings {
  bundle: { filename: string; folderUrl: string };
  /** Origin of the API. */
  apiOrigin: string;
  /** Milliseconds after which what is still suspended is left to the browser. */
  suspenseMs: number;
  /** Milliseconds that a job may take, of its own (`time-limit.ts`). */
  deadlineMs: number;
  /** Megabytes that the code may hold, in its heap and in buffers. With its garbage it may be twice as many. */
  memoryMb: number;
  NODE_ENV: string | undefined;
}

/** An error as data: without what its thrower added to it. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string | undefined;
  cause?: PlainError | undefined;
}
const plainError: z.ZodType<PlainError> = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  get cause() {
    return plainError.optional();
  },
});

/** Header of what the process of a thread starts with; after it come the texts of these lengths, and the remote's bundle. */
export interface ProcessStart {
  lengths: { program: number; renderer: number };
  settings: ThreadSettings;
}

/** Messages of the shell to a thread. The payload of a job is its JSON, and that of an answer the body. */
export type ToThreadOfShell =
  | { kind: 'job'; job: number }
  | { kind: 'answer'; call: number; status: number; headers: ApiAnswer['headers'] }
  | { kind: 'no answer'; call: number; reason: string };

const id = z.number().int();
/**
 * Messages of a thread to the shell: it takes jobs, a job has ended, with its result in the payload (`job-result.ts`) or with
 * an error, or a job calls the API; and one of its process: the code has ended the thread. The code may send whatever it likes.
 */
export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('result'), job: id }),
  z.object({ kind: z.literal('error'), job: id, error: plainError }),
  z.object({
    kind: z.literal('call'),
    job: id,
    call: id,
    url: z.string(),
    request: z.object({
      method: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.literal('ended'),
    message: z.string(),
    isOverdue: z.boolean(),
    cause: plainError.optional(),
  }),
]);
export type FromProcess = z.output<typeof fromProcess>;

/** Data with which a thread starts: its settings, the rendering bundle, the remote's, and where it marks its jobs (`job-slots.ts`). */
export interface ThreadData {
  settings: ThreadSettings;
  renderer: string;
  bundle: string;
  slots: Int32Array;
}

/** Messages of the watcher to its thread: to tell the idle times of jobs, and to collect garbage. */
export interface ToThread {
  kind: 'look' | 'collect';
}

/** Messages of a thread to its watcher: it is ready, the idle times of its jobs in milliseconds, and it has collected its garbage. */
export type FromThread =
  | { kind: 'ready' | 'collected' }
  | { kind: 'idle'; times: [job: number, ms: number][] };
