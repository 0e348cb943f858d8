import type { ApplicationInput } from '@ekamra/contracts/application';
import { calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import type { ApplicationForm } from './application-form.ts';
import type { Position } from './positions.ts';
import { uploadResume, type Watching } from './upload-resume.ts';

/** Milliseconds that the API may take to answer. */
const timeout = 30_000;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** An application to send. */
export interface Filled {
  form: ApplicationForm;
  position: Position;
}

export interface Hosts {
  api: Client;
  /** The image host's address. */
  uploadUrl: string;
}

const inputOf = ({ form, position }: Filled, resume: string): ApplicationInput => {
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
 * Sends applications: the resume to the image host, then the application with its address (spec.md point 7). It
 * remembers what was done, so that a second try uploads nothing again and carries the Idempotency-Key of the first: an
 * application whose answer got lost is stored once.
 */
export const createSubmission = ({ api, uploadUrl }: Hosts) => {
  let stored: { file: File; address: string } | undefined;
  let tried: { content: string; key: string } | undefined;

  return async (filled: Filled, watching: Watching): Promise<void> => {
    const file = filled.form.resume;
    if (stored?.file !== file) stored = { file, address: await uploadResume(uploadUrl, file, watching) };
    const body = inputOf(filled, stored.address);
    const content = JSON.stringify(body);
    if (tried?.content !== content) tried = { content, key: newKey() };
    const signal = AbortSignal.any([watching.signal, AbortSignal.timeout(timeout)]);
    await api(calls.applyForJob, { body, idempotencyKey: tried.key, signal });
    // The next application is another one, even with the same content.
    stored = undefined;
    tried = undefined;
  };
};
export type Submission = ReturnType<typeof createSubmission>;
