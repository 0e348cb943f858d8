import { parseJson } from '@ekamra/contracts/calls/parse-json';
import * as z from 'zod/mini';
import { isSameRecord, maxNote, type SavedRecord } from './saved-record.ts';

const savedRecord = z.object({
  kind: z.enum(['building', 'land']),
  id: z.uuid(),
  isGone: z.optional(z.boolean()),
  note: z.optional(z.string().check(z.maxLength(maxNote))),
  savedPrice: z.optional(z.number()),
});
const list = z.array(z.unknown());

/**
 * Parses a stored list of properties and removes duplicates. Text that isn't JSON or not a list gives an
 * empty list; invalid entries are dropped.
 */
export const parseSavedRecords = (text: string): SavedRecord[] => {
  const entries = list.safeParse(parseJson(text)).data ?? [];
  const validRecords = entries.flatMap((entry) => savedRecord.safeParse(entry).data ?? []);
  return validRecords.filter(
    (record, index) => validRecords.findIndex((other) => isSameRecord(other, record)) === index,
  );
};
