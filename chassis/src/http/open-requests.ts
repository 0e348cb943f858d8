import type { IncomingMessage, ServerResponse } from 'node:http';
import { unavailable } from './api-error.ts';
import { refuse } from './break-off.ts';
import { type AddressOf, limitKeyOf } from './visitor-address.ts';

/** Requests that one address may have unanswered at a process that visitors reach. */
export const openPerAddress = 128;

/** Unanswered requests of an address that run at once; further ones wait for their turn. */
const promptRequests = 8;
/** Longest time for which waiting requests are started before others are read: milliseconds. */
const turnMs = 5;

export interface OpenRequestsOptions {
  /** Returns the address that a request counts for. */
  addressOf: AddressOf;
  /** Requests that one address may have unanswered. */
  perAddress: number;
}

/** A request, and what to do with it. */
export interface OpenRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Starts its work; called at its turn. */
  start: () => void;
  /** Called when it has been answered, or when its connection has ended. */
  onAnswer?: (response: ServerResponse) => void;
}

interface Address {
  open: number;
  waiting: (() => void)[];
}

/**
 * Creates the turns of requests: an address may have `perAddress` unanswered requests, a further one gets a 503 that closes
 * its connection. An address with many of them waits while others have few: its requests start in turns with those of the
 * others, a few milliseconds at a time.
 */
export const createOpenRequests = ({ addressOf, perAddress }: OpenRequestsOptions) => {
  const addresses = new Map<string, Address>();
  // In the order of their turns.
  const queue = new Set<Address>();
  const refusal = unavailable(1);
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || queue.size === 0) return;
    isScheduled = true;
    setImmediate(startWaiting);
  };
  const startWaiting = (): void => {
    isScheduled = false;
    const endAt = performance.now() + turnMs;
    // An address that is added again, while it has more, comes after the others.
    for (const address of queue) {
      queue.delete(address);
      address.waiting.shift()?.();
      if (address.waiting.length > 0) queue.add(address);
      if (performance.now() >= endAt) break;
    }
    schedule();
  };

  /** Starts the work of a request when it is its turn, or refuses it. */
  return ({ request, response, start, onAnswer }: OpenRequest): void => {
    const key = limitKeyOf(addressOf(request));
    const address = addresses.get(key) ?? { open: 0, waiting: [] };
    if (address.open >= perAddress) {
      void refuse(request, response, refusal);
      return;
    }
    addresses.set(key, address);
    address.open += 1;
    response.once('close', () => {
      onAnswer?.(response);
      address.open -= 1;
      if (address.open === 0) addresses.delete(key);
    });
    if (address.open <= promptRequests && address.waiting.length === 0) {
      start();
      return;
    }
    // Whoever has left meanwhile needs no answer.
    address.waiting.push(() => {
      if (!response.closed) start();
    });
    queue.add(address);
    schedule();
  };
};
export type OpenRequests = ReturnType<typeof createOpenRequests>;
