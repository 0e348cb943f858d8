import { z } from 'zod';
import type { Done } from './answers.ts';
import { done } from './answers.ts';
import type { Call } from './calls.ts';
import { amount } from './fields.ts';
import { vitalNames, vitalsPath } from './vital-names.ts';

/** A browser's report of one visit to a page: at most one value of each vital. */
export const vitals = z.strictObject({
  /** Route of the page, such as `/property/:title/:id`, never its address, which would reveal the visited property. */
  route: z
    .string()
    .regex(/^\/(?:[\w:*-]+(?:\/[\w:*-]+){0,5}\/?)?$/, 'Not a route')
    .max(80, 'At most 80 characters'),
  values: z.partialRecord(z.enum(vitalNames), amount(0, 3_600_000)),
});
export type Vitals = z.infer<typeof vitals>;

/** Adds the vitals of one visit to the metrics of the BFF, which serves the call itself. */
export const vitalsCall: Omit<Call<{ body: Vitals; answer: Done }>, 'service'> = {
  method: 'POST',
  path: vitalsPath,
  access: 'everyone',
  status: 200,
  largest: 2_000,
};
export const vitalsSchemas = { body: vitals, answer: done };
