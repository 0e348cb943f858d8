import type { TrafficKind, Sample } from './samples.ts';

/** An answer; status 0 without one. */
export interface ClientAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}

/** Milliseconds after which a client gives up. */
const timeoutMs = 30_000;

const outcomeOf = ({ status, headers }: ClientAnswer): Sample['outcome'] => {
  if (status >= 200 && status < 400) return 'ok';
  // The second try of a write that had been done.
  if (status === 412) return 'ok';
  return (status === 503 || status === 429) && headers['retry-after'] !== undefined ? 'refused' : 'failed';
};

let visitors = 0;
/** Returns an address of the network for benchmarks (RFC 2544) that nobody had before. */
const nextVisitor = (): string => {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250) % 256}.${(visitors % 250) + 1}`;
};

/** Sends requests as visitors of a CDN, each with an address of its own, and hands every one to `onSample`. */
export const createSender =
  (origin: string, onSample: (sample: Sample) => void) =>
  async (
    kind: TrafficKind,
    path: string,
    { method = 'GET', headers = {}, body }: Sent = {},
  ): Promise<ClientAnswer> => {
    const at = performance.now();
    const answer = await fetch(origin + path, {
      method,
      headers: { 'x-forwarded-for': nextVisitor(), ...headers },
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response): Promise<ClientAnswer> => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      }))
      .catch((error: unknown): ClientAnswer => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return { status: 0, headers: {}, text: String(cause) };
      });
    const detail = `${answer.status} ${answer.status >= 200 && answer.status < 400 ? '' : answer.text.slice(0, 160)}`;
    onSample({ kind, at, ms: performance.now() - at, outcome: outcomeOf(answer), detail: detail.trim() });
    return answer;
  };
export type Sender = ReturnType<typeof createSender>;
