import type { Call, CallShape, Client } from '@ekamra/contracts';
import { useSyncExternalStore } from 'react';
import { useBackOffice } from './context.ts';
import { createStore } from './store.ts';

/** The present by the browser's clock, which may be wrong, and by the server's: milliseconds since 1970. */
export interface Times {
  browser: number;
  server: number;
}

const tickMs = 30_000;

/** Creates a clock that follows the server's time. It ticks every half minute while it has subscribers. */
export const createServerClock = (now: () => number = Date.now) => {
  let offset = 0;
  let subscriberCount = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const read = (): Times => ({ browser: now(), server: now() + offset });
  const times = createStore(read());
  const tick = (): void => times.set(read());
  return {
    times: times.get,
    subscribe: (listener: () => void) => {
      const unsubscribe = times.subscribe(listener);
      subscriberCount += 1;
      if (subscriberCount === 1) {
        tick();
        timer = setInterval(tick, tickMs);
      }
      return () => {
        unsubscribe();
        subscriberCount -= 1;
        if (subscriberCount === 0) clearInterval(timer);
      };
    },
    /** Sets the clock by the server's time of an answer that has just arrived. */
    follow: (servedAt: number): void => {
      offset = servedAt - now();
      tick();
    },
  };
};

export type ServerClock = ReturnType<typeof createServerClock>;

/** Wraps a client so that `clock` follows the time of each answer. */
export const withServerClock =
  (clock: ServerClock, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, options?: Parameters<typeof api<Shape>>[1]) => {
    const answer = await api(call, options);
    if (answer.servedAt !== undefined) clock.follow(answer.servedAt);
    return answer;
  };

/** Returns the present, at most half a minute old. */
export const useTimes = (): Times => {
  const { clock } = useBackOffice();
  return useSyncExternalStore(clock.subscribe, clock.times);
};
