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
  while (!(await isReady(url))) await sleep(pollInterval, undefined, { signal });
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
