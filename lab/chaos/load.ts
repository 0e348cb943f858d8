import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@ekamra/contracts';
import { apiBase } from '@ekamra/contracts/calls';
import { askReplica, createSender, type Sender } from './client.ts';
import { hostOf, replicaNumbers } from './replicas.ts';
import type { Kind, Sample, Write } from './samples.ts';
import { createWriters, type Writers } from './writes.ts';

const list = (call: { path: string }, query = 'page=1&limit=12'): string => `${apiBase}${call.path}?${query}`;
const cachedPages = ['/', '/about', '/contact', '/properties', '/blogs'];
const cachedLists = [
  list(calls.getAllBuildings),
  list(calls.getAllLands),
  list(calls.getAllBlogs),
  list(calls.getAllImages),
];

/** Requests per second by kind: a small load that two busy cores answer without refusing any. */
const rates: Record<Kind, number> = {
  'cached page': 4,
  'cached list': 4,
  'new list': 2,
  'new page': 0.5,
  enquiry: 1,
  application: 0.5,
  building: 0.5,
  'sign-in': 0.2,
  upload: 0.2,
};

/** A constant load, and what came of it. */
export interface Load extends AsyncDisposable {
  samples: Sample[];
  writes: Write[];
  /** Asks every replica for everything that counts as cached. Throws if one of them does not answer with it. */
  warm(): Promise<void>;
  /** Resolves when everything that was sent so far has been answered, writes with all their repetitions. */
  settle(): Promise<void>;
}

let number = Date.now();
/** Returns a price above all others, for a list that nobody asked for before. */
const nextPrice = (): number => (number += 1);

const createActions = (
  send: Sender,
  { write }: Writers,
): Record<Kind, (turn: number) => Promise<unknown>> => ({
  'cached page': (turn) => send('cached page', cachedPages[turn % cachedPages.length] ?? '/'),
  'cached list': (turn) => send('cached list', cachedLists[turn % cachedLists.length] ?? '/'),
  'new list': () => send('new list', list(calls.getAllBuildings, `page=1&limit=12&maxPrice=${nextPrice()}`)),
  'new page': () => send('new page', `/properties?page=1&maxPrice=${nextPrice()}`),
  enquiry: () => write('enquiry'),
  application: () => write('application'),
  building: () => write('building'),
  'sign-in': () => write('sign-in'),
  upload: () => write('upload'),
});

/** Starts the load against the front door; `shellPort` is that of the shell's replicas. */
export const startLoad = async (origin: string, shellPort: number): Promise<Load> => {
  const samples: Sample[] = [];
  const writes: Write[] = [];
  const send = createSender(origin, (sample) => samples.push(sample));
  const writers = createWriters(send, (write) => writes.push(write));
  await writers.prepare();
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const actions = createActions(send, writers);

  const keepSending = async (kind: Kind): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const action = actions[kind](turn);
      running.add(action);
      void action.finally(() => running.delete(action));
      // The load does not wait for answers; the end of the run ends the pause.
      await sleep(1_000 / rates[kind], undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const settle = async (): Promise<void> => void (await Promise.all(running));
  const warm = async (): Promise<void> => {
    for (const path of [...cachedPages, ...cachedLists])
      for (const replica of replicaNumbers) {
        const status = await askReplica(hostOf(replica), shellPort, path);
        if (status !== 200) throw new Error(`Replica ${replica} answered ${path} with ${status}`);
      }
  };
  await warm();
  const senders = (Object.keys(rates) as Kind[]).map(keepSending);
  return {
    samples,
    writes,
    warm,
    settle,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(senders);
      await settle();
    },
  };
};
