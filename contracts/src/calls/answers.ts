import { z } from 'zod';

/** Answer to a write: a readable message and the record after the write. */
export const writeAnswer = <T extends z.ZodType>(record: T) =>
  z.object({ status: z.literal(true), message: z.string(), data: record });
export interface WriteAnswer<T> {
  status: true;
  message: string;
  data: T;
}

/** Answer to a delete or a sign-out. */
export const done = z.object({ status: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;
