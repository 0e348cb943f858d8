import type { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';

/** Parses a text that has to be of a shape. Throws `DAMAGED`, which names what it is the text of. */
export const parseJson = <T>(schema: z.ZodType<T>, { text, what }: { text: string; what: string }): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError('DAMAGED', `${what} can't be read: it isn't what was written`, cause);
  }
};
