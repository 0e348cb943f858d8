import { z } from 'zod';

/** SQL for what an export tells of an application. */
export const exportedColumns = `
  record ->> 'name' AS name,
  record ->> 'email' AS email,
  record ->> 'phone' AS phone,
  record #>> '{jobData,role}' AS role,
  record #>> '{jobData,type}' AS type,
  record #>> '{jobData,location}' AS location,
  record ->> 'jobLetter' AS letter,
  created_at AS received`;

/** What an export tells of an application. A résumé's link would not outlive the file, so there is none. */
export const exportedApplication = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  type: z.string(),
  location: z.string(),
  letter: z.string().nullable(),
  received: z.date().transform((time) => time.toISOString()),
});
export type ExportedApplication = z.output<typeof exportedApplication>;

/** The headings of the export, in order. */
export const exportedHeadings = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Job Role',
  type: 'Job Type',
  location: 'Location',
  letter: 'Job Letter',
  received: 'Received',
};
