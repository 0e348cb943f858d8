import { ApiError, remainingMs, timedOut, withOwnDeadline } from '@ekamra/chassis';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedBody } from './encodings.ts';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

/** A successful answer that is kept. */
export interface KeptRead {
  headers: UpstreamHeaders;
  etag: string;
  body: EncodedBody;
  /** When it was last known to be right: milliseconds of the cache's clock. */
  at: number;
  /** The state of its resource, as the cache counts writes. */
  generation: number;
}

export type CachedAnswer =
  | { from: 'hit' | 'miss' | 'stale'; read: KeptRead }
  /** Not a success: passed on, never kept. */
  | { from: 'service'; answer: UpstreamAnswer };

export interface ReadRequest {
  key: string;
  /** What the read is of; a write to it makes every kept answer of it outdated. */
  resource: string;
  /** Asks the service; with an entity tag, it may answer 304. Throws ApiError 503. */
  load: (etag: string | undefined) => Promise<UpstreamAnswer>;
}

export interface ReadCache {
  read(request: ReadRequest): Promise<CachedAnswer>;
  /** To be called when a write to `resource` was, or may have been, done. */
  outdate(resource: string): void;
}

/** How long an answer is given without asking: milliseconds. */
const freshMs = 5_000;
/** How long an answer may stand in for a service that is down. */
const staleMs = 600_000;
/** How long the service may take: shorter where an older answer can stand in for it. */
const loadMs = 5_000;
const reloadMs = 1_500;
/** Bytes kept, before compression. */
const capacity = 64 * 1024 * 1024;

const entityTag = (headers: UpstreamHeaders): string | undefined =>
  typeof headers['etag'] === 'string' ? headers['etag'] : undefined;

const beforeDeadline = <T>(work: Promise<T>): Promise<T> => {
  const left = remainingMs();
  if (left === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timedOut()), left);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/**
 * Keeps answers to public reads in memory: fresh for 5 s, asked for once however many wait, outdated by writes, and
 * given for up to 10 minutes when the service can't answer.
 */
export const createReadCache = (now: () => number = () => performance.now()): ReadCache => {
  const kept = new LRUCache<string, KeptRead>({
    maxSize: capacity,
    sizeCalculation: ({ body, headers }, key) =>
      body.plain.length + JSON.stringify(headers).length + key.length + 512,
  });
  const generations = new Map<string, number>();
  const flights = new Map<string, Promise<CachedAnswer>>();
  const generationOf = (resource: string): number => generations.get(resource) ?? 0;

  const keep = (key: string, read: KeptRead): CachedAnswer => {
    kept.set(key, read);
    return { from: 'miss', read };
  };

  const load = async (request: ReadRequest, held: KeptRead | undefined): Promise<CachedAnswer> => {
    const facts = { at: now(), generation: generationOf(request.resource) };
    // The load of one caller serves all who wait for it, so it has a deadline of its own.
    const answer = await withOwnDeadline(held ? reloadMs : loadMs, () => request.load(held?.etag));
    // The tag is of the records only; how many there are, and on which pages, may have changed (RFC 9111, 4.3.4).
    if (answer.status === 304 && held)
      return keep(request.key, { ...held, headers: { ...held.headers, ...answer.headers }, ...facts });
    const etag = entityTag(answer.headers);
    if (answer.status !== 200 || etag === undefined) return { from: 'service', answer };
    return keep(request.key, { headers: answer.headers, etag, body: encodedBody(answer.body), ...facts });
  };

  const fly = (request: ReadRequest, held: KeptRead | undefined): Promise<CachedAnswer> => {
    // A load that began before a write must not answer those who ask after it.
    const flight = `${generationOf(request.resource)} ${request.key}`;
    const flying = flights.get(flight);
    if (flying) return flying;
    const started = load(request, held).finally(() => flights.delete(flight));
    flights.set(flight, started);
    return started;
  };

  return {
    read: async (request) => {
      const held = kept.get(request.key);
      const age = held ? now() - held.at : Infinity;
      if (held && age < freshMs && held.generation === generationOf(request.resource))
        return { from: 'hit', read: held };
      const usable = held && age < staleMs;
      try {
        const answered = await beforeDeadline(fly(request, usable ? held : undefined));
        return usable && answered.from === 'service' && answered.answer.status >= 500
          ? { from: 'stale', read: held }
          : answered;
      } catch (error) {
        if (usable && error instanceof ApiError && error.status === 503) return { from: 'stale', read: held };
        throw error;
      }
    },
    outdate: (resource) => void generations.set(resource, generationOf(resource) + 1),
  };
};
