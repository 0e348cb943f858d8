import { applicationInput } from '@ekamra/contracts/application';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { resumeRefusal } from './resume-rules.ts';

/** What the form holds: the contract's fields, and the file instead of its address. */
const applicationForm = applicationInput
  .pick({ name: true, email: true, phone: true, jobLetter: true })
  .extend({
    resume: z.instanceof(File, { error: 'Please upload your resume' }).superRefine((file, context) => {
      const message = resumeRefusal(file);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });
export type ApplicationForm = z.infer<typeof applicationForm>;

/** Validates the form by the schema that the server validates an application by, too. */
export const resolveApplication = zodResolver(applicationForm);
