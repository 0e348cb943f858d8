import { z } from 'zod';
import { email, id, instant, mediaLink, mediaUrl, phone, requiredText, text } from './fields.ts';

/** The position applied for, as the Careers page shows it. */
export const jobData = z.strictObject({
  role: requiredText(120, 'Role is required'),
  type: requiredText(60, 'Job type is required'),
  location: requiredText(120, 'Location is required'),
  job_desc: text(5_000),
});

/** A job application as it is sent. */
export const applicationInput = z.strictObject({
  name: requiredText(120, 'Name  is required'),
  email,
  phone,
  jobLetter: text(5_000).optional(),
  resume: mediaUrl,
  jobData,
});
export type ApplicationInput = z.infer<typeof applicationInput>;

/** An application as it is answered. In the list of an admin, `resume` is a link that works for ten minutes. */
export const application = applicationInput.extend({ _id: id, createdAt: instant, resume: mediaLink });
export type Application = z.infer<typeof application>;
