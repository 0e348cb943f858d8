import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase, type Call, calls, services } from '@ekamra/contracts';
import { createCaller, type CallerRequest } from './http-caller.ts';
import { checkAnswer } from './check-answer.ts';
import type { World } from './world.ts';

/** Time within which every service must refuse an ended session: milliseconds. */
const maxRefusalMs = 5_000;

const unusedId = '01890000-0000-7000-8000-000000000000';
/** A call of each service that needs an admin and changes nothing: a list, or the deletion of an unknown record. */
const probes = services.flatMap((service) => {
  const adminCalls = Object.values<Call>(calls).filter(
    (call) => call.service === service && call.access === 'admin',
  );
  const list = adminCalls.find(({ method, path }) => method === 'GET' && !path.includes(':id'));
  const probe = list ?? adminCalls.find(({ method }) => method === 'DELETE');
  return probe ? [{ service, method: probe.method, path: probe.path.replace(':id', unusedId) }] : [];
});

interface Wait {
  since: number;
  /** True to wait until the token is refused, false until it is accepted. */
  isRefused: boolean;
}

const pollService = async (
  origin: string,
  sent: CallerRequest,
  { since, isRefused }: Wait,
): Promise<number> => {
  await using caller = createCaller(origin, 1);
  for (;;) {
    const { status } = checkAnswer(await caller.send(sent));
    const elapsedMs = performance.now() - since;
    if ((status === 401) === isRefused) return elapsedMs;
    if (elapsedMs > maxRefusalMs) throw new Error(`${sent.path} at ${origin} still answers ${status}`);
    await sleep(50);
  }
};

const pollAllServices = async ({ api }: World, authorization: string, wait: Wait): Promise<number> => {
  const headers = { authorization };
  const polls = probes.flatMap(({ service, method, path }) => [
    pollService(api.services.urls[service], { method, path, headers }, wait),
    pollService(api.url, { method, path: apiBase + path, headers }, wait),
  ]);
  return Math.max(...(await Promise.all(polls)));
};

/** Polls all services until they accept a token; rejects if one still refuses it after five seconds. */
export const waitUntilAccepted = (world: World, authorization: string): Promise<number> =>
  pollAllServices(world, authorization, { since: performance.now(), isRefused: false });

/**
 * Ends a session and polls all services until they refuse its token; resolves to the milliseconds that the slowest
 * took. Rejects if one still accepts it after five seconds.
 */
export const waitUntilRefused = async (
  world: World,
  authorization: string,
  end: () => Promise<unknown>,
): Promise<number> => {
  const since = performance.now();
  await end();
  return pollAllServices(world, authorization, { since, isRefused: true });
};

/** Signs out with a token. */
export const signOut = ({ caller }: World, authorization: string): Promise<unknown> =>
  caller.send({ method: 'POST', path: apiBase + calls.signOut.path, headers: { authorization } });
