import { newIdempotencyKey } from '@ekamra/contracts/calls/idempotency-key';
import { type ApplicationInput, applicationInput } from '@ekamra/contracts/records/application';
import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { uploadPresets } from '@ekamra/contracts/records/options';
import { type FileUpload, uploadFile } from '@ekamra/ui/form/upload-file.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { Position } from './positions.ts';
import { resumeError } from './resume-rules.ts';

/** Form values: the fields of the contract, with the file in place of its address. */
const applicationForm = applicationInput
  .pick({ name: true, email: true, phone: true, jobLetter: true })
  .extend({
    resume: z.instanceof(File, { error: 'Please upload your resume' }).superRefine(async (file, context) => {
      const message = await resumeError(file);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });
export type ApplicationForm = z.infer<typeof applicationForm>;

/** Validates the form by the same schema as the server. */
export const resolveApplication = zodResolver(applicationForm);

/** Form values of an application and its position. */
interface FilledApplication {
  form: ApplicationForm;
  position: Position;
}

interface SubmissionHosts {
  api: Client;
  /** Upload URL of the image host. */
  uploadUrl: string;
}

const toApplicationInput = ({ form, position }: FilledApplication, resume: string): ApplicationInput => {
  const { name, email, phone, jobLetter } = form;
  const { role, type, location, description } = position;
  return {
    name,
    email,
    phone,
    ...(jobLetter ? { jobLetter } : {}),
    resume,
    jobData: { role, type, location, job_desc: description },
  };
};

/**
 * Creates the function that sends applications: it uploads the resume to the image host, then posts the
 * application with the file's address. A retry reuses the uploaded file and the Idempotency-Key, so that an
 * application whose answer got lost is stored once.
 */
export const createSubmission = ({ api, uploadUrl }: SubmissionHosts) => {
  let uploadedResume: { file: File; address: string } | undefined;
  let lastAttempt: { content: string; key: string } | undefined;

  return async (application: FilledApplication, upload: Pick<FileUpload, 'onProgress'>): Promise<void> => {
    const file = application.form.resume;
    if (uploadedResume?.file !== file) {
      const options = { file, preset: uploadPresets.resumes, ...upload };
      uploadedResume = { file, address: (await uploadFile(uploadUrl, options)).secure_url };
    }
    const body = toApplicationInput(application, uploadedResume.address);
    const content = JSON.stringify(body);
    if (lastAttempt?.content !== content) lastAttempt = { content, key: newIdempotencyKey() };
    const { key: idempotencyKey } = lastAttempt;
    await api(calls.applyForJob, { body, idempotencyKey });
    // The next application needs a new key, even with the same content.
    uploadedResume = undefined;
    lastAttempt = undefined;
  };
};
export type Submission = ReturnType<typeof createSubmission>;
