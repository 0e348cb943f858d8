import { z } from 'zod';
import { email, id, instant, mediaLink, mediaUrl, phone, requiredText, storedPhone, text } from './fields.ts';

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

/** A stored job application. In the admins' list, `resume` is a link that is valid for ten minutes. */
export const application = applicationInput.extend({
  _id: id,
  createdAt: instant,
  phone: storedPhone,
  resume: mediaLink,
});
export type Application = z.infer<typeof application>;
