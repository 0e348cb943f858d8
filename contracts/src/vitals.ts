import { z } from 'zod';
import type { Done } from './answers.ts';
import { done } from './answers.ts';
import type { Call } from './calls.ts';
import { amount } from './fields.ts';
import { vitalNames, vitalsPath } from './vital-names.ts';

/** What a browser tells of one visit to a page: at most one value of each vital. */
export const vitals = z.strictObject({
  /** The page's route, such as `/property/:title/:id`, never its address: that would name what was looked at. */
  route: z
    .string()
    .regex(/^\/(?:[\w:*-]+(?:\/[\w:*-]+){0,5}\/?)?$/, 'Not a route')
    .max(80, 'At most 80 characters'),
  values: z.partialRecord(z.enum(vitalNames), amount(0, 3_600_000)),
});
export type Vitals = z.infer<typeof vitals>;

/** Takes the vitals of one visit into the metrics of the BFF, which answers it itself. */
export const vitalsCall: Omit<Call<{ body: Vitals; answer: Done }>, 'service'> = {
  method: 'POST',
  path: vitalsPath,
  access: 'everyone',
  status: 200,
  largest: 2_000,
};
export const vitalsSchemas = { body: vitals, answer: done };
