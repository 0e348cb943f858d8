import { z } from 'zod';

/** Room on the disk of the uploads; without `freeBytes` where they are in a bucket, which has no end. */
export const storageRoom = z.object({ status: z.literal(true), freeBytes: z.int().min(0).optional() });
export type StorageRoom = z.infer<typeof storageRoom>;
