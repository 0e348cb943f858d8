import type { IncomingMessage, ServerResponse } from 'node:http';
import { formBytes } from '@ekamra/contracts/calls/body-limits';
import { uploadPath } from '@ekamra/contracts/calls/calls';
import { tooMany, tooSlow } from './api-error.ts';
import { breakOff } from './break-off.ts';
import { hasBody } from './json-body.ts';
import { type Clock, processClock } from '../cache/refreshed-value.ts';
import { type AddressOf, limitKeyOf, statedAddress } from './visitor-address.ts';

/** Time for a body other than a file to arrive, and for a file: milliseconds. */
const bodyMs = 10_000;
export const fileMs = 300_000;
/** Bytes of a file that have to arrive in each window of its time (8 kB/s, a phone on 2G): milliseconds and bytes. */
const windowMs = 10_000;
const windowBytes = 80_000;
/** Unfinished bodies that an address keeps, and the age from which they count: milliseconds. */
const maxPerAddress = 32;
const countedMs = 1_000;

/** True for a request whose body is a file: an upload that is larger than a form, or of unknown length. */
export const isFileUpload = (request: IncomingMessage): boolean => {
  const [path = ''] = request.url?.split('?', 1) ?? [];
  const { 'content-length': length = Infinity } = request.headers;
  return hasBody(request) && path.endsWith(uploadPath) && Number(length) > formBytes;
};

export interface BodyArrivalOptions {
  /** Returns the address that a request counts for; {@link statedAddress} by default. */
  addressOf?: AddressOf | undefined;
  clock?: Clock;
}

interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  isFile: boolean;
  startedAt: number;
  /** Start of the present window, and the bytes of the connection at that time. */
  windowAt: number;
  windowFrom: number;
}

/**
 * Watches the bodies that a server receives, whoever reads them: breaks off with 408 what takes longer than 10 s, and
 * files that arrive slower than 8 kB/s or within more than 5 minutes; and with 429 the oldest of an address that leaves
 * more than 32 unfinished.
 */
export const createBodyArrival = ({
  addressOf = statedAddress,
  clock = processClock,
}: BodyArrivalOptions = {}) => {
  // In the order of their arrival.
  const arrivals = new Set<Arrival>();

  const isTooSlow = (arrival: Arrival): boolean => {
    const { request, isFile, startedAt, windowAt, windowFrom } = arrival;
    const now = clock();
    if (now - startedAt >= (isFile ? fileMs : bodyMs)) return true;
    if (!isFile || now - windowAt < windowMs) return false;
    const { bytesRead } = request.socket;
    // Bytes that wait to be read mean that we are slow, and not the sender.
    const isSlow = bytesRead - windowFrom < windowBytes && request.readableLength === 0;
    Object.assign(arrival, { windowAt: now, windowFrom: bytesRead });
    return isSlow;
  };

  const breakOffSlow = (): void => {
    for (const arrival of arrivals) {
      const { complete, socket } = arrival.request;
      const hasEnded = complete || socket.destroyed;
      if (!hasEnded && !isTooSlow(arrival)) continue;
      arrivals.delete(arrival);
      if (!hasEnded) breakOff(arrival.request, arrival.response, tooSlow());
    }
  };
  const breakOffExcess = (): void => {
    const counts = new Map<string, number>();
    for (const arrival of [...arrivals].reverse()) {
      const { address, isFile, startedAt } = arrival;
      if (isFile || clock() - startedAt < countedMs) continue;
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      if (count <= maxPerAddress) continue;
      arrivals.delete(arrival);
      const refusal = tooMany(1, 'Too many requests at once. Please try again in a moment.');
      breakOff(arrival.request, arrival.response, refusal);
    }
  };

  return {
    /** Watches the body of a request, if it has one. */
    watch: (request: IncomingMessage, response: ServerResponse): void => {
      if (request.complete || !hasBody(request)) return;
      const now = clock();
      arrivals.add({
        request,
        response,
        address: limitKeyOf(addressOf(request)),
        isFile: isFileUpload(request),
        startedAt: now,
        windowAt: now,
        windowFrom: request.socket.bytesRead,
      });
    },
    /** Breaks off what has not arrived in time; to be called about once a second. */
    sweep: (): void => {
      breakOffSlow();
      breakOffExcess();
    },
  };
};
export type BodyArrival = ReturnType<typeof createBodyArrival>;
