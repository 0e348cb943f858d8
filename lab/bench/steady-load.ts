import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two moments of sending. */
const stepMs = 5;

export interface SteadyLoad {
  /** Returns the next address. */
  nextUrl: () => string;
  /** Requests per second, whether or not earlier ones have been answered. */
  rate: number;
  seconds: number;
  /** Local address of the connections; the system's choice by default. */
  localAddress?: string | undefined;
}

/** An answered request; the status is 0 if the connection broke. */
export interface Answered {
  status: number;
  ms: number;
}

const request = (url: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve) => {
    const sentAt = performance.now();
    const end = (status: number): void => resolve({ status, ms: performance.now() - sentAt });
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0));
      response.once('error', () => end(0));
    }).once('error', () => end(0));
  });

/**
 * Sends requests at a steady rate and resolves to all answers. wrk waits for an answer before it sends more on a
 * connection.
 */
export const sendSteadily = async ({
  nextUrl,
  rate,
  seconds,
  localAddress,
}: SteadyLoad): Promise<Answered[]> => {
  const agent = new Agent({ keepAlive: true, ...(localAddress === undefined ? {} : { localAddress }) });
  const answers: Promise<Answered>[] = [];
  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
  while (answers.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) * rate) / 1_000);
    while (answers.length < due) answers.push(request(nextUrl(), agent));
    await sleep(stepMs);
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
};
