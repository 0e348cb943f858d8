import {
  servingFolder,
  servingReport,
  servingValidMs,
  type ServingReport,
} from '@ekamra/contracts/releases/serving';
import type { ObjectStore } from '../store/object-store.ts';

const parse = (bytes: Buffer): ServingReport | undefined => {
  try {
    return servingReport.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    // Another release may write it otherwise.
    return undefined;
  }
};

/** Returns what the shell servers that run say that they serve. */
export const readServing = async (
  store: Pick<ObjectStore, 'get' | 'list'>,
  now = Date.now(),
): Promise<ServingReport[]> => {
  const names = (await store.list(servingFolder)).filter((name) => name.endsWith('.json'));
  const objects = await Promise.all(names.map((name) => store.get(servingFolder + name)));
  return objects
    .flatMap((object) => (object && parse(object.bytes)) ?? [])
    .filter(({ at, remotes }) => remotes.length > 0 && now - Date.parse(at) < servingValidMs);
};

/** Returns why no shell server serves a version of a remote; undefined if one does. */
export const notServedReason = (
  reports: readonly ServingReport[],
  { remote, version }: { remote: string; version: string },
): string | undefined => {
  const told = reports.flatMap(({ remotes }) => remotes.filter((one) => one.remote === remote));
  if (told.some(({ live }) => live === version)) return undefined;
  if (reports.length === 0) return 'no shell has told the store what it serves in the last three minutes';
  const reason = told.find(({ leftOut }) => leftOut !== undefined)?.leftOut;
  if (reason !== undefined) return reason;
  const live = told.find((one) => one.live !== undefined)?.live;
  return live === undefined ? `no shell has read ${remote} yet` : `the shell still serves ${live}`;
};
