import { randomUUID } from 'node:crypto';
import { healthFolder, type HealthFile } from '@ekamra/contracts/releases/health';
import { parseHealth, type Condition, type ObjectStore } from '@ekamra/release';

/** Milliseconds after which a slot without writes is free. */
const leaseMs = 180_000;
/** Milliseconds after which an unchanged slot is written again to keep it. */
const renewMs = 60_000;
/** Maximum number of servers that share counts; further ones count for themselves. */
const maxSlots = 32;

/** Counts that a slot holds. */
type SharedCounts = Pick<HealthFile, 'versions' | 'reported'>;
const noCounts: SharedCounts = { versions: [], reported: [] };

/** Counts of this process; `restore` receives those of the slot's previous holder. */
interface OwnCounts {
  content(): SharedCounts;
  restore(file: HealthFile): void;
  /** Called when another process has taken the slot with its counts. */
  onSlotLost(): void;
}

interface Slot {
  name: string;
  tag: string;
  /** Content of the last write, without its time. */
  text: string;
  at: number;
}

const isFree = (file: HealthFile | undefined, now: number): boolean =>
  file === undefined || file.holder === '' || now - Date.parse(file.at) > leaseMs;

/**
 * Shares counts with the other servers through the store. Each server holds one file (a slot) by compare-and-swap; a
 * starting process takes over a released slot. So there are never more files than concurrent servers, and a restart
 * loses only the last seconds.
 */
export const createSharedHealth = (store: ObjectStore, ownCounts: OwnCounts) => {
  const holder = randomUUID();
  const slots = new Map<string, { tag: string; file: HealthFile | undefined }>();
  let slot: Slot | undefined;

  const readSlot = async (name: string): Promise<void> => {
    const object = await store.get(healthFolder + name, slots.get(name)?.tag);
    if (object === 'unchanged') return;
    if (object) slots.set(name, { tag: object.tag, file: parseHealth(object.bytes) });
    else slots.delete(name);
  };

  const writeSlot = async (
    name: string,
    { now, condition, content }: { now: number; condition: Condition; content: SharedCounts },
  ): Promise<boolean> => {
    const file: HealthFile = { holder, at: new Date(now).toISOString(), ...content };
    if (!(await store.put(healthFolder + name, JSON.stringify(file), condition))) return false;
    await readSlot(name);
    const written = slots.get(name);
    if (written?.file?.holder !== holder) return false;
    slot = { name, tag: written.tag, text: JSON.stringify(content), at: now };
    return true;
  };

  /**
   * Takes a free slot with the counts that it has, and only then adds those to the own ones: a claim whose outcome is
   * unknown may be repeated, and nothing is counted twice.
   */
  const claimSlot = async (now: number): Promise<Slot | undefined> => {
    for (let number = 0; number < maxSlots; number += 1) {
      const name = `${number}.json`;
      const existing = slots.get(name);
      if (existing && !isFree(existing.file, now)) continue;
      const { versions, reported } = existing?.file ?? noCounts;
      const condition = existing ? { tag: existing.tag } : 'absent';
      if (await writeSlot(name, { now, condition, content: { versions, reported } })) {
        if (existing?.file) ownCounts.restore(existing.file);
        return slot;
      }
      await readSlot(name);
    }
    return undefined;
  };

  const writeCounts = async (now: number): Promise<void> => {
    const held = slot ?? (await claimSlot(now));
    if (!held) return;
    const content = ownCounts.content();
    const isSame = JSON.stringify(content) === held.text;
    if (isSame && now - held.at < renewMs) return;
    if (await writeSlot(held.name, { now, condition: { tag: held.tag }, content })) return;
    slot = undefined;
    ownCounts.onSlotLost();
  };

  return {
    /** Name of the file that this server holds; undefined while it has none. */
    slotName: (): string | undefined => slot?.name,
    /** Counts of the other servers as last read. */
    others: (): HealthFile[] =>
      [...slots].flatMap(([name, { file }]) => (file && name !== slot?.name ? [file] : [])),
    /** Writes changed counts and reads those of the others. Throws if the store is unreachable. */
    exchange: async (now: number): Promise<void> => {
      const names = (await store.list(healthFolder)).filter((name) => /^\d+\.json$/.test(name));
      for (const name of names) if (name !== slot?.name) await readSlot(name);
      await writeCounts(now);
    },
    /** Releases the slot, so that the next process needn't wait for it. */
    end: async (): Promise<void> => {
      if (!slot) return;
      const file: HealthFile = { holder: '', at: new Date(slot.at).toISOString(), ...ownCounts.content() };
      await store.put(healthFolder + slot.name, JSON.stringify(file), { tag: slot.tag });
      slot = undefined;
    },
  };
};
