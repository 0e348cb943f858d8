import { z } from 'zod';
import { type Done, done } from './answers.ts';
import type { Call } from './calls.ts';
import { exactText, mediaUrl, requiredText } from './fields.ts';

/** The calls between our own processes; the front door leads to none of them. */

const signMedia = z.strictObject({ urls: z.array(mediaUrl).max(1_000, 'At most 1000 addresses') });
export type SignMedia = z.infer<typeof signMedia>;

/**
 * On behalf of an admin: turns the addresses of stored résumés into links that work for ten minutes. Answers in the
 * order of the request; an address that isn't a stored résumé's comes back as it is.
 */
export const signMediaCall: Call<{ body: SignMedia; answer: { urls: string[] } }> = {
  method: 'POST',
  path: '/media/sign',
  service: 'content',
  access: 'admin',
  status: 200,
};
export const signMediaSchemas = { body: signMedia, answer: z.strictObject({ urls: z.array(z.string()) }) };

const mail = z.strictObject({
  recipient: z.email().max(254),
  subject: requiredText(200, 'A subject is required'),
  text: exactText(20_000, 'A text is required'),
  html: exactText(40_000, 'The text as HTML is required'),
  /** When it is no use any more: it is not sent after that. */
  expires_at: z.iso.datetime(),
});
export type Mail = z.infer<typeof mail>;

/** From identity: puts a message into the outbox. Takes an `Idempotency-Key`. */
export const sendMailCall: Call<{ body: Mail; answer: Done }> = {
  method: 'POST',
  path: '/mail',
  service: 'content',
  access: 'service',
  status: 201,
};
export const sendMailSchemas = { body: mail, answer: done };

/** A stored upload as addresses name it: what follows {@link mediaPath} in them, without a variant. */
const mediaName = z
  .string()
  .max(200)
  .regex(/^(?:resumes\/)?[\w-]+(?:\.\w+)?$/);
const mediaNames = z.strictObject({ names: z.array(mediaName).max(1_000) });
export type MediaNames = z.infer<typeof mediaNames>;

/** From content: which of these uploads a record of the service names. */
export const mediaInUseCall = (
  service: 'catalog' | 'careers',
): Call<{ body: MediaNames; answer: MediaNames }> => ({
  method: 'POST',
  path: '/media/in-use',
  service,
  access: 'service',
  status: 200,
});
export const mediaInUseSchemas = { body: mediaNames, answer: mediaNames };
