import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const pollInterval = 25;

/**
 * Waits until the address answers 200.
 *
 * @param signal ends the waiting.
 * @throws AbortError; its cause is the signal's reason.
 */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!(await answersOk(url, 5_000))) await sleep(pollInterval, undefined, { signal });
}

/** Resolves to true if the address answers 200 within `timeoutMs` milliseconds. */
export function answersOk(url: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => request.destroy(), timeoutMs);
    const request = http.get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
    request.on('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
