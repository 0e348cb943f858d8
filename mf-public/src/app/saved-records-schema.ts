import * as z from 'zod/mini';
import { sameRecord, type SavedRecord } from './saved-record.ts';

const savedRecord = z.object({ kind: z.enum(['building', 'land']), id: z.uuid() });
const list = z.array(z.unknown());

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The properties that `text` lists, each once. What isn't JSON, or no list, or no property, counts as not there. */
export const readSavedRecords = (text: string): SavedRecord[] => {
  const entries = list.safeParse(parsed(text)).data ?? [];
  const sound = entries.flatMap((entry) => savedRecord.safeParse(entry).data ?? []);
  return sound.filter((record, at) => sound.findIndex((other) => sameRecord(other, record)) === at);
};
