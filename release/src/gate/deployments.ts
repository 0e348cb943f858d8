import { setTimeout as pause } from 'node:timers/promises';
import { type Deployment, deployments, type Deployments } from '@ekamra/contracts/deployments';
import type { ObjectStore } from '../store/object-store.ts';

const key = 'deployments.json';
const attempts = 50;

const read = async (objects: ObjectStore): Promise<{ all: Deployments; tag: string | undefined }> => {
  const found = await objects.get(key);
  if (!found) return { all: {}, tag: undefined };
  try {
    return { all: deployments.parse(JSON.parse(found.bytes.toString())), tag: found.tag };
  } catch (cause) {
    throw new Error(`${key} of this environment does not say what runs`, { cause });
  }
};

/** What runs in an environment, by part. Throws when its store can't be read. */
export const readDeployments = async (objects: ObjectStore): Promise<Deployments> =>
  (await read(objects)).all;

/** Writes down that a version of a part runs: in place of all others, or beside them. */
export const addDeployment = async (
  objects: ObjectStore,
  { what, ...added }: Deployment & { what: string },
  alongside: boolean,
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { all, tag } = await read(objects);
    const others = (all[what] ?? []).filter(({ version }) => version !== added.version);
    const known = all[what]?.find(({ version }) => version === added.version);
    const next: Deployments = {
      ...all,
      [what]: [...(alongside ? others : []), { ...added, since: known?.since ?? added.since }],
    };
    const text = `${JSON.stringify(deployments.parse(next), undefined, 2)}\n`;
    if (await objects.put(key, text, tag === undefined ? 'absent' : { tag })) return;
    await pause(Math.random() * 20);
  }
  throw new Error(`${key} could not be written: others kept writing it`);
};
