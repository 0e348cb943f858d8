import { z } from 'zod';
import {
  count,
  email,
  id,
  instant,
  mediaLink,
  mediaUrl,
  phone,
  requiredText,
  storedPhone,
  text,
} from '../forms/fields.ts';
import { applicationStates } from './options.ts';

/** Position applied for, as the Careers page shows it. */
export const jobData = z.strictObject({
  role: requiredText(120, 'Role is required'),
  type: requiredText(60, 'Job type is required'),
  location: requiredText(120, 'Location is required'),
  job_desc: text(5_000),
});

/** Payload of a job application. */
export const applicationInput = z.strictObject({
  name: requiredText(120, 'Name  is required'),
  email,
  phone,
  jobLetter: text(5_000).optional(),
  resume: mediaUrl,
  jobData,
});
export type ApplicationInput = z.infer<typeof applicationInput>;

/**
 * A stored job application. In the admins' list, `resume` is a link that is valid for ten minutes. What the office keeps about it
 * is missing in the answer to the applicant.
 */
export const application = applicationInput.extend({
  _id: id,
  createdAt: instant,
  phone: storedPhone,
  resume: mediaLink,
  state: z.enum(applicationStates).optional(),
  note: z.string().optional(),
  /** Number of its edits plus 1; see `recordTag`. */
  version: count(1, Number.MAX_SAFE_INTEGER).optional(),
});
export type Application = z.infer<typeof application>;

/** Payload of an edit of an application; an empty or missing note removes the previous one. */
export const applicationUpdate = z.strictObject({
  state: z.enum(applicationStates, 'Please select a state'),
  note: text(5_000).optional(),
});
export type ApplicationUpdate = z.infer<typeof applicationUpdate>;
