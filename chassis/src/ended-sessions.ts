import { endedSessions, endedSessionsPath } from '@ekamra/contracts';
import { fetchJson } from './fetch-json.ts';
import { type Clock, createRefreshed, processClock } from './refreshed.ts';

/**
 * The sessions that ended before their tokens ran out. While identity is down nobody can sign out either, so the last
 * list still serves for a minute; after that nothing that needs an admin is answered.
 */
export const createEndedSessions = (
  identityUrl: string,
  clock: Clock = processClock,
): { has(sid: string): Promise<boolean> } => {
  const list = createRefreshed({
    load: async () => new Set((await fetchJson(identityUrl + endedSessionsPath, endedSessions)).sessions),
    freshMs: 2_000,
    usableMs: 60_000,
    clock,
  });
  return { has: async (sid) => (await list.get()).has(sid) };
};
