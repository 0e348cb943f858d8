import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, deployments, type Deployments } from '@ekamra/contracts/releases/deployments';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError } from '../store/release-error.ts';

const key = 'deployments.json';
const attempts = 50;

/** Recorded deployments of an environment. */
export interface RecordedDeployments {
  /** Running versions by component. */
  byComponent: Deployments;
  tag: string | undefined;
  /** Reason why the recorded deployments can't be read. */
  problem?: string;
}

/** Reads the recorded deployments of an environment. Throws if its store doesn't respond. */
export const readDeployments = async (objects: ObjectStore): Promise<RecordedDeployments> => {
  const found = await objects.get(key);
  if (!found) return { byComponent: {}, tag: undefined };
  try {
    return { byComponent: deployments.parse(JSON.parse(found.bytes.toString())), tag: found.tag };
  } catch {
    return { byComponent: {}, tag: found.tag, problem: `${key} of this environment can't be read` };
  }
};

/**
 * Records that a version of a component runs, in place of all others or beside them. Replaces a file that can't be
 * read.
 */
export const addDeployment = async (
  objects: ObjectStore,
  { deployable, ...added }: Deployment & { deployable: string },
  alongside: boolean,
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { byComponent, tag } = await readDeployments(objects);
    const others = (byComponent[deployable] ?? []).filter(({ version }) => version !== added.version);
    const existing = byComponent[deployable]?.find(({ version }) => version === added.version);
    const next = deployments.safeParse({
      ...byComponent,
      [deployable]: [...(alongside ? others : []), { ...added, since: existing?.since ?? added.since }],
    });
    if (!next.success)
      throw new ReleaseError('BAD_CHANGE', `${added.version} is no version of ${deployable}`, next.error);
    const text = `${JSON.stringify(next.data, undefined, 2)}\n`;
    if (await objects.put(key, text, tag === undefined ? 'absent' : { tag })) return;
    await pause(Math.random() * 20);
  }
  throw new Error(`${key} could not be written: others kept writing it`);
};
