import { z } from 'zod';
import type { ApiAnswer } from '../api.ts';
import { plainError } from './plain-error.ts';

/** How the code of a thread is limited, and what it works with, whichever remote it is of. */
export interface ThreadSettings {
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

/** Header of what a process starts with; after it come the program of its thread, of this length, and the rendering bundle. */
export interface ProcessStart {
  programLength: number;
  settings: ThreadSettings;
}

/** Data with which the thread of a process starts. */
export interface ThreadData {
  settings: ThreadSettings;
  /** Text of the rendering bundle. */
  renderer: string;
}

/** Messages of the shell to the thread. The payload of a bundle, sent first, is its text, of a job its JSON, of an answer the body. */
export type ToThread =
  | { kind: 'bundle'; filename: string; folderUrl: string }
  | { kind: 'job'; job: number }
  | { kind: 'answer'; call: number; status: number; headers: ApiAnswer['headers'] }
  | { kind: 'no answer'; call: number; reason: string };

/** Message of the shell to the host of the thread: which jobs run, so that it looks at what they take. */
export interface ToHost {
  jobs: number[];
}

const id = z.number().int();
/**
 * Messages to the shell. Of the thread: it takes jobs; a job has ended, with its result in the payload (`job-result.ts`) or
 * with an error; a job calls the API. Of its host: it has looked at the jobs; the code has ended the thread, or was ended.
 * Code that is hostile may send whatever it likes.
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
  z.object({ kind: z.literal('looked') }),
  z.object({
    kind: z.literal('ended'),
    message: z.string(),
    isOverdue: z.boolean(),
    cause: plainError.optional(),
  }),
]);
export type FromProcess = z.output<typeof fromProcess>;

/** Messages of the host to its thread: to tell the idle times of jobs, and to collect garbage. */
export interface FromHost {
  kind: 'look' | 'collect';
}

/** Messages of the thread to its host: the idle times of its jobs in milliseconds; it has collected its garbage. */
export type FromThread = { kind: 'collected' } | { kind: 'idle'; times: [job: number, ms: number][] };
