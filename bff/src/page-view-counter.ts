import { createWorker, type Logger, type ServiceTokens, withContext } from '@ekamra/chassis';
import { addPageViewsCall, indianDay, type PageViews } from '@ekamra/contracts';
import type { Upstream } from './upstream.ts';

export interface PageViewOptions {
  content: Upstream;
  /** Authenticates the BFF at content as a process of ours. */
  services: ServiceTokens;
  logger: Logger;
  now: () => Date;
  /** Returns a new UUID. */
  newId: () => string;
}

/** Counts page views in memory and sends them to content. */
export interface PageViewCounter {
  /** Counts a visit to a route, one of few. */
  count(route: string): void;
  /** Starts sending the counts every few seconds. */
  start(): void;
  /** Sends the counts; false if there were none. Throws ApiError 503 if content does not answer. */
  flush(): Promise<boolean>;
  /** Sends the remaining counts and stops; those that content does not accept are lost, and logged. */
  stop(): Promise<void>;
}

/** Interval between two flushes, and the deadline of one: milliseconds. */
const flushIntervalMs = 4_000;
const flushTimeoutMs = 3_000;

/** Retried with the same key until content answers, so that it is added only once. */
interface Batch {
  key: string;
  views: PageViews['views'];
}

const keyOf = (day: string, route: string): string => `${day} ${route}`;

/** Counts by day and route. The number of known routes is small, so a flood of reports needs no more memory. */
const createTally = () => {
  const counts = new Map<string, PageViews['views'][number]>();
  return {
    add: (day: string, route: string): void => {
      const previousCount = counts.get(keyOf(day, route))?.count ?? 0;
      counts.set(keyOf(day, route), { day, route, count: previousCount + 1 });
    },
    /** Removes and returns up to `most` counts, the oldest first. */
    removeOldest: (most: number): PageViews['views'] => {
      const batchViews = [...counts.values()].slice(0, most);
      for (const { day, route } of batchViews) counts.delete(keyOf(day, route));
      return batchViews;
    },
  };
};

/** Creates a counter of page views per day in India and route. */
export const createPageViewCounter = ({
  content,
  services,
  logger,
  now,
  newId,
}: PageViewOptions): PageViewCounter => {
  const tally = createTally();
  let batch: Batch | undefined;

  const send = async ({ key, views }: Batch): Promise<void> => {
    const { method, path, service, status } = addPageViewsCall;
    const headers = {
      authorization: `Bearer ${services.signFor(service)}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const deadline = Date.now() + flushTimeoutMs;
    const answer = await withContext({ requestId: newId(), deadline }, () =>
      content.send({ method, path, headers, body: JSON.stringify({ views }) }),
    );
    if (answer.status !== status) throw new Error(`${service} answered ${answer.status} to page views`);
  };

  const flush = async (): Promise<boolean> => {
    if (!batch) {
      const views = tally.removeOldest(100);
      if (views.length === 0) return false;
      batch = { key: newId(), views };
    }
    await send(batch);
    batch = undefined;
    return true;
  };
  const worker = createWorker({ name: 'page views', logger, intervalMs: flushIntervalMs, work: flush });

  return {
    count: (route) => tally.add(indianDay(now()), route),
    start: worker.start,
    flush,
    stop: async () => {
      await worker.stop();
      try {
        while (await flush());
      } catch (err) {
        logger.warn({ err }, 'The last page views were not stored');
      }
    },
  };
};
