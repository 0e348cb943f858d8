import { uploadPresets } from '@ekamra/contracts';
import { z } from 'zod';

/** A file of `assets/` and the preset of its upload. */
export const demoFile = z.object({
  file: z.string(),
  preset: z.enum(Object.values(uploadPresets)),
});
export type DemoFile = z.output<typeof demoFile>;

/** Addresses of stored files, by their path in `assets/`. */
export const fileAddresses = z.record(z.string(), z.string());
export type FileAddresses = z.output<typeof fileAddresses>;
