import { z } from 'zod';
import type { Done } from '../calls/answers.ts';
import { done } from '../calls/answers.ts';
import type { Call } from '../calls/calls.ts';
import { amount, count } from '../forms/fields.ts';
import { vitalNames, vitalsPath } from './vital-names.ts';

/** Milliseconds of a day, and of an hour. */
const day = 86_400_000;
const hour = 3_600_000;

/** The load of a page whose trace is sampled; the server gave the first two with the page. */
const pageLoad = z.strictObject({
  traceparent: z
    .string()
    .max(55, 'Not a traceparent')
    .regex(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/, 'Not a traceparent'),
  /** Unix milliseconds. */
  answeredAt: count(0, Number.MAX_SAFE_INTEGER),
  /** Milliseconds since the load began. */
  ageMs: amount(0, day),
  /** Milliseconds from its beginning to each event; 0 for one that has not happened. */
  responseStart: amount(0, hour),
  domContentLoaded: amount(0, hour),
  loaded: amount(0, hour),
});
export type PageLoadReport = z.infer<typeof pageLoad>;

/** A browser's report of one visit to a page: at most one value of each vital. */
export const vitals = z.strictObject({
  /** Route of the page, such as `/property/:title/:id`, never its address, which would reveal the visited property. */
  route: z
    .string()
    .max(80, { error: 'At most 80 characters', abort: true })
    .regex(/^\/(?:[\w:*-]+(?:\/[\w:*-]+){0,5}\/?)?$/, 'Not a route'),
  values: z.partialRecord(z.enum(vitalNames), amount(0, hour)),
  /** Absent for a page without a sampled trace. */
  load: pageLoad.optional(),
});
export type Vitals = z.infer<typeof vitals>;

/** Adds the vitals of one visit to the metrics of the BFF, which serves the call itself. */
export const vitalsCall: Omit<Call<{ body: Vitals; answer: Done }>, 'service'> = {
  method: 'POST',
  path: vitalsPath,
  access: 'everyone',
  status: 200,
};
export const vitalsSchemas = { body: vitals, answer: done };
