import { z } from 'zod';
import { type Done, done } from './answers.ts';
import { createCall, postCall } from './calls.ts';
import { day } from '../records/daily-counts.ts';
import { count, exactText, mediaUrl, requiredText } from '../forms/fields.ts';
import {
  maxStoredEvents,
  securityEvent,
  type SecurityEventBatch,
  securityEventBatch,
} from '../accounts/security-events.ts';

/** Calls between our own processes; the front door forwards none of them. */

const signMedia = z.strictObject({ urls: z.array(mediaUrl).max(1_000, 'At most 1000 addresses') });
export type SignMedia = z.infer<typeof signMedia>;

/**
 * Turns addresses of stored résumés into links that are valid for ten minutes, on behalf of an admin. The links are
 * in the order of the request; other addresses are returned unchanged.
 */
export const signMediaCall = postCall<{ body: SignMedia; answer: { urls: string[] } }>(
  '/media/sign',
  'admin',
  'content',
);
export const signMediaSchemas = { body: signMedia, answer: z.strictObject({ urls: z.array(z.string()) }) };

const mail = z.strictObject({
  recipient: z.email().max(254),
  subject: requiredText(200, 'A subject is required'),
  text: exactText(20_000, 'A text is required'),
  html: exactText(40_000, 'The text as HTML is required'),
  /** Time after which the mail is no longer sent. */
  expires_at: z.iso.datetime(),
});
export type Mail = z.infer<typeof mail>;

/** Adds a mail to the outbox. Accepts an `Idempotency-Key`. */
export const sendMailCall = createCall<{ body: Mail; answer: Done }>('/mail', 'service', 'content');
export const sendMailSchemas = { body: mail, answer: done };

/** Name of a stored upload: the part of its address after {@link mediaPath}, without a variant. */
const mediaName = z
  .string()
  .max(200, { abort: true })
  .regex(/^(?:resumes\/)?[\w-]+(?:\.\w+)?$/);
const mediaNames = z.strictObject({ names: z.array(mediaName).max(1_000) });
export type MediaNames = z.infer<typeof mediaNames>;

/** Called by content: returns those of the uploads that a record of the service refers to. */
export const mediaInUseCall = (service: 'catalog' | 'careers') =>
  postCall<{ body: MediaNames; answer: MediaNames }>('/media/in-use', 'service', service);
export const mediaInUseSchemas = { body: mediaNames, answer: mediaNames };

const pageViews = z.strictObject({
  views: z
    .array(
      z.strictObject({ day, route: requiredText(80, 'A route is required'), count: count(1, 1_000_000_000) }),
    )
    .min(1)
    .max(200),
});
export type PageViews = z.infer<typeof pageViews>;

/** Called by the BFF: adds page views by day and route. Accepts an `Idempotency-Key`. */
export const addPageViewsCall = postCall<{ body: PageViews; answer: Done }>(
  '/page-views',
  'service',
  'content',
);
export const addPageViewsSchemas = { body: pageViews, answer: done };

/** Stores security events of the BFF and the services. An event that is stored already is left as it is. */
export const recordSecurityEventsCall = postCall<{ body: SecurityEventBatch; answer: Done }>(
  '/security-events',
  'service',
  'identity',
);
export const recordSecurityEventsSchemas = { body: securityEventBatch, answer: done };

/** Stores security events of the shell, which has no other call between services. */
export const recordShellEventsCall = postCall<{ body: SecurityEventBatch; answer: Done }>(
  '/security-events/shell',
  'service',
  'identity',
);
const shellEvent = securityEvent.extend({ process: z.literal('shell') });
export const recordShellEventsSchemas = {
  body: z.strictObject({ events: z.array(shellEvent).min(1).max(maxStoredEvents) }),
  answer: done,
};
