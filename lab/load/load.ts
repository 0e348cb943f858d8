import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@ekamra/contracts';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { newNumbers } from '../bench/new-numbers.ts';
import { createSender, type Sender } from './client.ts';
import type { TrafficKind, Sample, Write } from './samples.ts';
import { type AdminLogin, createWriters, type Writers } from './writes.ts';

const list = (call: { path: string }, query = 'page=1&limit=12'): string => `${apiBase}${call.path}?${query}`;
const cachedPages = ['/', '/about', '/contact', '/properties', '/blogs'];
const cachedLists = [
  list(calls.getAllBuildings),
  list(calls.getAllLands),
  list(calls.getAllBlogs),
  list(calls.getAllImages),
];
/** Paths that count as cached once they were asked for. */
export const cachedPaths = [...cachedPages, ...cachedLists];

/** Requests per second by kind. */
export type Rates = Partial<Record<TrafficKind, number>>;
/** A small load that two busy cores answer without refusing any, from visitors of many addresses. */
export const allRates: Rates = {
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
/** The same load without what one address may do only now and then. */
export const fromOneAddress: Rates = {
  'cached page': 4,
  'cached list': 4,
  'new list': 2,
  building: 0.5,
};

/** A constant load, and what came of it. */
export interface Load extends AsyncDisposable {
  samples: Sample[];
  writes: Write[];
  /** Resolves when everything that was sent so far has been answered, writes with all their repetitions. */
  settle(): Promise<void>;
}

/** Returns a price above all others, for a list that nobody asked for before. */
const nextPrice = newNumbers();

const createActions = (
  send: Sender,
  { write }: Writers,
): Record<TrafficKind, (turn: number) => Promise<unknown>> => ({
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

/** Site that gets the load, the admin who sends a part of it, and the rate of each kind of traffic. */
interface LoadOptions {
  origin: string;
  admin: AdminLogin;
  rates: Rates;
}

/** Starts a load against a front door, which ends when it is disposed of. */
export const startLoad = async ({ origin, admin, rates }: LoadOptions): Promise<Load> => {
  const samples: Sample[] = [];
  const writes: Write[] = [];
  const send = createSender(origin, (sample) => samples.push(sample));
  const writers = createWriters(send, admin, (write) => writes.push(write));
  await writers.prepare();
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const actions = createActions(send, writers);

  const keepSending = async (kind: TrafficKind, rate: number): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const action = actions[kind](turn);
      running.add(action);
      void action.finally(() => running.delete(action));
      // The load does not wait for answers; the end of the run ends the pause.
      await sleep(1_000 / rate, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const settle = async (): Promise<void> => void (await Promise.all(running));
  const senders = Object.entries(rates).map(([kind, rate]) => keepSending(kind as TrafficKind, rate));
  return {
    samples,
    writes,
    settle,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(senders);
      await settle();
    },
  };
};
