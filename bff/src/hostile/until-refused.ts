import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase, calls, type Service } from '@ekamra/contracts';
import { createCaller, type Sent } from './caller.ts';
import { checked } from './refusal.ts';
import type { World } from './world.ts';

/** Within this time an ended session must be refused everywhere (architecture.md, "Access"): milliseconds. */
const promisedMs = 5_000;

const nothing = '01890000-0000-7000-8000-000000000000';
/** Calls that an admin may make of each part, and that change nothing. */
const probes: Record<Service, Pick<Sent, 'method' | 'path'>> = {
  catalog: { method: 'DELETE', path: calls.deleteBuilding.path.replace(':id', nothing) },
  content: { method: 'DELETE', path: calls.deleteBlog.path.replace(':id', nothing) },
  careers: { method: 'GET', path: calls.getAllApplications.path },
  identity: { method: 'GET', path: calls.getAllAdmins.path },
};

interface Wait {
  since: number;
  /** Whether the token is to be refused in the end, or to be taken. */
  refused: boolean;
}

const waitedAt = async (origin: string, sent: Sent, { since, refused }: Wait): Promise<number> => {
  await using caller = createCaller(origin, 1);
  for (;;) {
    const { status } = checked(await caller.send(sent));
    const taken = performance.now() - since;
    if ((status === 401) === refused) return taken;
    if (taken > promisedMs) throw new Error(`${sent.path} at ${origin} still answers ${status}`);
    await sleep(50);
  }
};

const everywhere = async ({ api }: World, authorization: string, wait: Wait): Promise<number> => {
  const headers = { authorization };
  const asked = Object.entries(probes).flatMap(([service, { method, path }]) => [
    waitedAt(api.services.urls[service as Service], { method, path, headers }, wait),
    waitedAt(api.url, { method, path: apiBase + path, headers }, wait),
  ]);
  return Math.max(...(await Promise.all(asked)));
};

/** Asks everywhere, again and again, until a token is taken; rejects when one refuses it after five seconds. */
export const untilTaken = (world: World, authorization: string): Promise<number> =>
  everywhere(world, authorization, { since: performance.now(), refused: false });

/**
 * Ends a session and asks everywhere, again and again, until its token is refused; resolves to the milliseconds that
 * the slowest took. Rejects when one still takes it after five seconds.
 */
export const untilRefused = async (
  world: World,
  authorization: string,
  end: () => Promise<unknown>,
): Promise<number> => {
  const since = performance.now();
  await end();
  return everywhere(world, authorization, { since, refused: true });
};

/** Signs out with a token. */
export const signOut = ({ caller }: World, authorization: string): Promise<unknown> =>
  caller.send({ method: 'POST', path: apiBase + calls.signOut.path, headers: { authorization } });
