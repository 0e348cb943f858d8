import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteChange } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { notServedReason, readServing } from './serving-reports.ts';

/** Milliseconds between two looks at what shells serve. */
const lookMs = 500;

export interface ServedQuery {
  objects: ObjectStore;
  registry: Pick<Registry, 'record'>;
  remote: string;
  /** The version that was made live. */
  version: string;
  timeoutMs: number;
}

/** Describes who replaced a version. */
const replacedText = ({ live, at, by }: RemoteChange): string =>
  `${by} made ${live ?? 'nothing'} live at ${at}, right after it`;

/**
 * Waits until a shell server serves the version that was made live. Resolves to the reason if none has taken it in time, at once
 * if none runs or somebody replaced it; to undefined if one serves it.
 */
export const waitUntilServed = async ({
  objects,
  registry,
  remote,
  version,
  timeoutMs,
}: ServedQuery): Promise<string | undefined> => {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const reports = await readServing(objects);
    const reason = notServedReason(reports, { remote, version });
    if (reason === undefined) return undefined;
    const record = await registry.record(remote);
    const last = record?.changes.at(-1);
    if (last && last.live !== version) return replacedText(last);
    if (reports.length === 0 || performance.now() > until) return reason;
    await pause(lookMs);
  }
};
