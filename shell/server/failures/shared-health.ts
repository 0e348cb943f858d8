import { randomUUID } from 'node:crypto';
import type { HealthFile } from '@ekamra/contracts/release-health';
import { healthFolder, parseHealth, type Condition, type ObjectStore } from '@ekamra/release';

/** Milliseconds after which a slot that its holder has not written to is free. */
const leaseMs = 180_000;
/** Milliseconds after which it is written although nothing was counted, so that it stays held. */
const renewMs = 60_000;
/** Servers that share their counts; the ones beyond count for themselves. */
const mostSlots = 32;

/** What this process counts; `takeOver` gets what was counted in the slot before. */
export interface OwnCounts {
  content(): Pick<HealthFile, 'versions' | 'reported'>;
  takeOver(file: HealthFile): void;
  /** The slot is somebody else's now, with all that was counted in it. */
  lost(): void;
}

export interface SharedHealth {
  /** What the other servers counted, as it was last read. */
  others(): HealthFile[];
  /** Writes what changed and reads what the others wrote. Throws when the store can't be reached. */
  exchange(now: number): Promise<void>;
  /** Gives the slot back, so that the next process needs not wait for it. */
  end(): Promise<void>;
}

interface Slot {
  name: string;
  tag: string;
  /** What was written last, apart from when. */
  text: string;
  at: number;
}

const isFree = (file: HealthFile | undefined, now: number): boolean =>
  file === undefined || file.holder === '' || now - Date.parse(file.at) > leaseMs;

/**
 * Shares the counts of this process with the other servers through the store. Each holds one file, a slot, by compare
 * and swap; a process that starts takes over a slot that was given up, so that there are never more files than there
 * were servers at once, and a restart loses nothing but the last seconds.
 */
export const createSharedHealth = (store: ObjectStore, own: OwnCounts): SharedHealth => {
  const holder = randomUUID();
  const known = new Map<string, { tag: string; file: HealthFile | undefined }>();
  let slot: Slot | undefined;

  const look = async (name: string): Promise<void> => {
    const object = await store.get(healthFolder + name, known.get(name)?.tag);
    if (object === 'unchanged') return;
    if (object) known.set(name, { tag: object.tag, file: parseHealth(object.bytes) });
    else known.delete(name);
  };

  const put = async (name: string, now: number, when: Condition): Promise<boolean> => {
    const content = own.content();
    const file: HealthFile = { holder, at: new Date(now).toISOString(), ...content };
    if (!(await store.put(healthFolder + name, JSON.stringify(file), when))) return false;
    await look(name);
    const written = known.get(name);
    if (written?.file?.holder !== holder) return false;
    slot = { name, tag: written.tag, text: JSON.stringify(content), at: now };
    return true;
  };

  const claim = async (now: number): Promise<void> => {
    for (let number = 0; number < mostSlots; number += 1) {
      const name = `${number}.json`;
      const found = known.get(name);
      if (found && !isFree(found.file, now)) continue;
      if (found?.file) own.takeOver(found.file);
      if (await put(name, now, found ? { tag: found.tag } : 'absent')) return;
      if (found?.file) own.lost();
      await look(name);
    }
  };

  const write = async (now: number): Promise<void> => {
    if (!slot) return claim(now);
    const isSame = JSON.stringify(own.content()) === slot.text;
    if (isSame && now - slot.at < renewMs) return;
    if (await put(slot.name, now, { tag: slot.tag })) return;
    slot = undefined;
    own.lost();
  };

  return {
    others: () => [...known].flatMap(([name, { file }]) => (file && name !== slot?.name ? [file] : [])),
    exchange: async (now) => {
      const names = (await store.list(healthFolder)).filter((name) => /^\d+\.json$/.test(name));
      for (const name of names) if (name !== slot?.name) await look(name);
      await write(now);
    },
    end: async () => {
      if (!slot) return;
      const file: HealthFile = { holder: '', at: new Date(slot.at).toISOString(), ...own.content() };
      await store.put(healthFolder + slot.name, JSON.stringify(file), { tag: slot.tag });
      slot = undefined;
    },
  };
};
