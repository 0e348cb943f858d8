import type { Pact } from '@ekamra/contracts/ledger/records';
import { z } from 'zod';
import type { ApiAnswer, ApiSend } from '../api.ts';

const headers = z.record(z.string(), z.array(z.string())).default({});
const interaction = z.object({
  request: z.object({
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.array(z.string())).default({}),
    headers,
  }),
  response: z.object({
    status: z.number().int(),
    headers,
    body: z.object({ content: z.unknown() }).optional(),
  }),
});
type Interaction = z.infer<typeof interaction>;

/** Headers of requests that decide nothing about an answer. */
const plainHeaders = new Set(['accept', 'content-type']);

const pairsOf = (query: Iterable<[string, string]>): string =>
  [...query]
    .map(([name, value]) => JSON.stringify([name, value]))
    .sort()
    .join(' ');

/** True if an interaction is about this request: with the same path and query, and without headers that it lacks. */
const isAbout = (
  { request }: Interaction,
  { url, method, sent }: { url: URL; method: string; sent: Headers },
) =>
  request.method === method &&
  request.path === url.pathname &&
  pairsOf(
    Object.entries(request.query).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ) === pairsOf(url.searchParams) &&
  Object.keys(request.headers).every((name) => plainHeaders.has(name.toLowerCase()) || sent.has(name));

const answerOf = ({ response: { status, headers: fields, body } }: Interaction): ApiAnswer => {
  const isEmpty = body === undefined || status === 204 || status === 304;
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(fields).map(([name, [value = '']]) => [name.toLowerCase(), value]),
    ),
    body: new TextEncoder().encode(isEmpty ? '' : JSON.stringify(body.content)).buffer,
  };
};

/** The API as the interactions of pacts describe it. */
export interface PactApi {
  /** Answers from the pacts; rejects for a call that no interaction answers, and records it. */
  send: (address: string) => ApiSend;
  /** Chooses among the answers that pacts have to the same request, from 0. */
  choose: (answer: number) => void;
  /** Largest number of answers that a request of the address had. */
  answersTo: (address: string) => number;
  /** Calls that no interaction answers, with the addresses of the pages that made them. */
  unanswered: () => { call: string; addresses: string[] }[];
}

/**
 * Creates an API that knows nothing but the interactions of these pacts. Of several for a request, those count that
 * succeed; each different body is an answer of its own.
 */
export const createPactApi = (pacts: readonly Pact[]): PactApi => {
  const interactions = pacts
    .flatMap((pact) => pact.interactions)
    .flatMap((one) => interaction.safeParse(one).data ?? []);
  const unanswered = new Map<string, Set<string>>();
  const answers = new Map<string, number>();
  let chosen = 0;

  const answersFor = (request: Parameters<typeof isAbout>[1]): Interaction[] => {
    const about = interactions.filter((one) => isAbout(one, request));
    const successful = about.filter(({ response }) => response.status < 300);
    const usable = successful.length > 0 ? successful : about.slice(0, 1);
    return [...new Map(usable.map((one) => [JSON.stringify(one.response.body), one])).values()];
  };
  return {
    send:
      (address) =>
      (callUrl, { method = 'GET', headers: sent = {} } = {}) => {
        const url = new URL(callUrl);
        const found = answersFor({ url, method, sent: new Headers(sent) });
        answers.set(address, Math.max(answers.get(address) ?? 1, found.length));
        const answer = found[Math.min(chosen, found.length - 1)];
        if (answer) return Promise.resolve(answerOf(answer));
        const call = `${method} ${decodeURIComponent(url.pathname + url.search)}`;
        unanswered.set(call, (unanswered.get(call) ?? new Set()).add(address));
        return Promise.reject(new Error(`No interaction of the pact answers ${call}`));
      },
    choose: (answer) => {
      chosen = answer;
    },
    answersTo: (address) => answers.get(address) ?? 1,
    unanswered: () => [...unanswered].map(([call, addresses]) => ({ call, addresses: [...addresses] })),
  };
};
