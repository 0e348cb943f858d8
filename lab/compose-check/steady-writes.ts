import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Client, isCallFailed } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';

/** Milliseconds between two new writes, and before an unanswered one is repeated. */
const pause = { next: 100, repeat: 500 };
/** Writes that wait for an answer at the same time; no further one is begun meanwhile. */
const mostOpen = 50;

/** Buildings that an admin saves without end, each under a name of its own. */
export interface SteadyWrites {
  /** Number of those that were answered with success. */
  confirmed: () => number;
  /** Number of requests that were not, each of which is repeated. */
  failed: () => number;
  /** Begins no more, and resolves to ids by name when all are confirmed. Throws if one is refused for good. */
  end: () => Promise<ReadonlyMap<string, string>>;
}

const isPassing = (error: unknown): boolean =>
  isCallFailed(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Saves a building every 100 ms; one without an answer of success is repeated with its idempotency key, as browsers do. */
export const startWrites = (api: Client): SteadyWrites => {
  const run = randomUUID();
  const confirmed = new Map<string, string>();
  const over = new AbortController();
  const refusals: unknown[] = [];
  let failed = 0;
  const write = async (name: string): Promise<void> => {
    const generalInfo = { ...buildingInput.generalInfo, BuildingsName: name };
    const input = { body: { ...buildingInput, generalInfo }, idempotencyKey: randomUUID() };
    while (!confirmed.has(name))
      try {
        confirmed.set(name, (await api(calls.addBuilding, input)).data.data._id);
      } catch (error) {
        if (!isPassing(error)) throw error;
        failed += 1;
        await sleep(pause.repeat);
      }
  };
  const begin = async (): Promise<void> => {
    const begun: Promise<void>[] = [];
    while (!over.signal.aborted) {
      if (begun.length - confirmed.size < mostOpen)
        begun.push(write(`${run} ${begun.length}`).catch((error: unknown) => void refusals.push(error)));
      await sleep(pause.next);
    }
    await Promise.all(begun);
  };
  const begun = begin();
  return {
    confirmed: () => confirmed.size,
    failed: () => failed,
    end: async () => {
      over.abort();
      await begun;
      if (refusals.length > 0) throw new AggregateError(refusals, `${refusals.length} writes were refused`);
      return confirmed;
    },
  };
};

/** Returns the ids of all buildings by their names. */
export const readBuildings = async (api: Client): Promise<Map<string, string[]>> => {
  const ids = new Map<string, string[]>();
  for (let page = 1; ; page += 1) {
    const { data } = await api(calls.getAllBuildings, { query: { page, limit: 100 } });
    for (const { _id, generalInfo } of data)
      ids.set(generalInfo.BuildingsName, [...(ids.get(generalInfo.BuildingsName) ?? []), _id]);
    if (data.length === 0) return ids;
  }
};
