import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, deployments, type Deployments } from '@ekamra/contracts/deployments';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError } from '../store/release-error.ts';

const key = 'deployments.json';
const attempts = 50;

/** What is written down of an environment. */
export interface WrittenDown {
  /** What runs, by part. */
  all: Deployments;
  tag: string | undefined;
  /** Why nothing is known, although something was written down. */
  problem?: string;
}

/** Reads what runs in an environment. Throws when its store doesn't answer. */
export const readDeployments = async (objects: ObjectStore): Promise<WrittenDown> => {
  const found = await objects.get(key);
  if (!found) return { all: {}, tag: undefined };
  try {
    return { all: deployments.parse(JSON.parse(found.bytes.toString())), tag: found.tag };
  } catch {
    return { all: {}, tag: found.tag, problem: `${key} of this environment can't be read` };
  }
};

/** Writes down that a version of a part runs: in place of all others, or beside them. What can't be read is replaced. */
export const addDeployment = async (
  objects: ObjectStore,
  { what, ...added }: Deployment & { what: string },
  alongside: boolean,
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { all, tag } = await readDeployments(objects);
    const others = (all[what] ?? []).filter(({ version }) => version !== added.version);
    const known = all[what]?.find(({ version }) => version === added.version);
    const next = deployments.safeParse({
      ...all,
      [what]: [...(alongside ? others : []), { ...added, since: known?.since ?? added.since }],
    });
    if (!next.success)
      throw new ReleaseError('BAD_CHANGE', `${added.version} is no version of ${what}`, next.error);
    const text = `${JSON.stringify(next.data, undefined, 2)}\n`;
    if (await objects.put(key, text, tag === undefined ? 'absent' : { tag })) return;
    await pause(Math.random() * 20);
  }
  throw new Error(`${key} could not be written: others kept writing it`);
};
