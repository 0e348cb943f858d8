import { z } from 'zod';

/** Free bytes of the disk of the uploads below which the office is told. */
export const lowRoomBytes = 1_000_000_000;

/** Room on the disk of the uploads; without `freeBytes` where they are in a bucket, which has no end. */
export const storageRoom = z.object({ status: z.literal(true), freeBytes: z.int().min(0).optional() });
export type StorageRoom = z.infer<typeof storageRoom>;
