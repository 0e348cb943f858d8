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

/** Runs a call that ends with the signal, or when its time is up; not every browser can join two signals. */
const inTime = async (given: AbortSignal, call: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
  const controller = new AbortController();
  const stop = (): void => controller.abort(given.reason);
  if (given.aborted) stop();
  given.addEventListener('abort', stop);
  const late = new DOMException('The API took too long', 'TimeoutError');
  const timer = setTimeout(() => controller.abort(late), timeout);
  try {
    await call(controller.signal);
  } finally {
    clearTimeout(timer);
    given.removeEventListener('abort', stop);
  }
};

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
    const { key: idempotencyKey } = tried;
    await inTime(watching.signal, (signal) => api(calls.applyForJob, { body, idempotencyKey, signal }));
    // The next application is another one, even with the same content.
    stored = undefined;
    tried = undefined;
  };
};
export type Submission = ReturnType<typeof createSubmission>;
