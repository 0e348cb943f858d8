import type { ApiAnswer, ApiCall } from '../api.ts';
import type { Job } from '../../src/server/renderer.ts';
import type { Bundle } from './evaluate-bundle.ts';

/** Data with which a rendering thread starts. */
export interface ThreadData {
  /** File of the shell's rendering bundle. */
  rendererFile: string;
  bundle: Bundle;
  /** Origin of the API. */
  apiOrigin: string;
  /** Milliseconds after which what is still suspended is left to the browser. */
  suspenseMs: number;
}

/**
 * Messages to a rendering thread: jobs, the answers to its calls or the reasons why there are none, to tell the idle times
 * of its jobs, and to collect its garbage.
 */
export type ToThread =
  | { kind: 'look' }
  | { kind: 'collect' }
  | { kind: 'job'; job: number; work: Job }
  | { kind: 'answer'; call: number; answer: ApiAnswer }
  | { kind: 'no answer'; call: number; reason: unknown };

/**
 * Messages of a rendering thread: it is ready, the idle times of its jobs in milliseconds, it has collected its garbage, a
 * job has ended, or a job calls the API.
 */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'idle'; times: [job: number, ms: number][] }
  | { kind: 'collected' }
  | { kind: 'result'; job: number; result: unknown }
  | { kind: 'error'; job: number; error: unknown }
  | { kind: 'call'; job: number; call: number; url: string; request: Omit<ApiCall, 'signal'> };
