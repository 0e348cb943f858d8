import { z } from 'zod';

/** The answer to a write: what was done, for a person, and the record as it now is. */
export const written = <T extends z.ZodType>(record: T) =>
  z.object({ status: z.literal(true), message: z.string(), data: record });
export interface Written<T> {
  status: true;
  message: string;
  data: T;
}

/** The answer to a delete and to a sign-out. */
export const done = z.object({ status: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;
