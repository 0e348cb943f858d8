import { z } from 'zod';
import { visitToken } from './page.ts';

/** Largest body of crash reports: bytes. A stack has a few kilobytes, and other reports of the page come with it. */
export const largestCrashReports = 64_000;

/** Tokens in the address of the endpoint to which browsers report crashes of a page, separated by commas. */
export const crashQuery = z.strictObject({
  visits: z
    .string()
    .max(2_000, { abort: true })
    .transform((text) => text.split(','))
    .pipe(z.array(visitToken)),
});

/**
 * What is read of a browser's reports (W3C Reporting API): of crashes the reason and, of a page that stood still, the stack.
 * Browsers add further fields, and send reports of other types to the same endpoint.
 */
export const crashReports = z
  .array(
    z.object({
      type: z.string().max(100),
      url: z.string().max(4_000).default(''),
      body: z
        .object({ reason: z.string().max(100).optional(), stack: z.string().max(32_000).optional() })
        .nullish()
        .transform((body) => body ?? {}),
    }),
  )
  .max(100);
export type CrashReport = z.infer<typeof crashReports>[number];
