import { z } from 'zod';
import type { Call } from './calls.ts';
import { mediaUrl } from './fields.ts';

const signMedia = z.strictObject({ urls: z.array(mediaUrl).max(1_000, 'At most 1000 addresses') });
export type SignMedia = z.infer<typeof signMedia>;

/**
 * Between our own processes, on behalf of an admin: turns the addresses of stored résumés into links that work for
 * ten minutes. Answers in the order of the request; an address that isn't a stored résumé's comes back as it is.
 */
export const signMediaCall: Call<{ body: SignMedia; answer: SignMedia }> = {
  method: 'POST',
  path: '/media/sign',
  service: 'content',
  access: 'admin',
  status: 200,
};
export const signMediaSchemas = { body: signMedia };
