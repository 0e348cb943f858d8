import { z } from 'zod';
import { services } from '../calls/services.ts';
import { day } from '../records/daily-counts.ts';
import { count, id, instant, text } from '../forms/fields.ts';
import { wholeNumber } from '../records/lists.ts';
import { changeActions, remoteName, remoteVersion } from '../releases/release.ts';

/** Everything that is recorded as a security event (OWASP ASVS 5.0, V16.3). */
export const securityEventNames = [
  'sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'recovery-requested',
  'recovery-confirmed',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factors-reset',
  'second-factor-failed',
  'recovery-code-used',
  'session-ended',
  'refresh-token-reused',
  'refresh-token-forgiven',
  'release-changed',
  'exported',
  'resume-opened',
  'access-refused',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

/** Processes that record security events. */
export const eventProcesses = [...services, 'bff', 'shell'] as const;
export type EventProcess = (typeof eventProcesses)[number];

/** Reasons for which a session ended before its time. */
export const sessionEndReasons = [
  'signed out',
  'refresh token reused',
  'password changed',
  'admin removed',
  'second factors reset',
  'ended by its admin',
] as const;

/** Details of an event, none of which is a credential or describes a person who is not an admin. */
const details = z.strictObject({
  /** Equal events that this one stands for, counted over at most a minute; 1 if it is missing. */
  count: count(1, 1_000_000_000).optional(),
  /** Reason for which a session ended. */
  reason: z.enum(sessionEndReasons).optional(),
  /** Kind of a second factor. */
  factor: z.enum(['authenticator', 'passkey', 'recovery codes']).optional(),
  /** Admin who made the change, if the event is about the account of another. */
  actor: id.optional(),
  /** The call, by method and path template, such as `GET /jobs/applications.csv`. */
  call: text(200).optional(),
  /** Status of a refusal. */
  status: z.union([z.literal(401), z.literal(403)]).optional(),
  /** Name of an opened file, below the folder of résumés. */
  file: text(100).optional(),
  /** A change of a remote: what was done, and the version that it made live, or put into or took out of a canary. */
  remote: remoteName.optional(),
  version: remoteVersion.optional(),
  action: z.enum(changeActions).optional(),
  /**
   * Author in the signed history; with the call that shows a local build, the origin that serves it.
   */
  by: text(200).optional(),
});

/** Hash of an address under a secret key: equal for equal addresses, and of no use to find one. */
export const keyedAddress = z
  .string()
  .max(22)
  .regex(/^[\w-]{22}$/);

/** One security event. */
export const securityEvent = z.strictObject({
  _id: z.uuid(),
  at: instant,
  event: z.enum(securityEventNames),
  /** Admin who acted or whose account it is about; null if none is known. */
  adminId: id.nullable(),
  /** Address of the request; null without one. */
  address: keyedAddress.nullable(),
  /** As the caller may have chosen it: any UUID in form, of whatever version. */
  requestId: z.guid().nullable(),
  process: z.enum(eventProcesses),
  outcome: z.enum(['success', 'refused']),
  details,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Most events of one call that stores them. */
export const maxStoredEvents = 100;

/** Body of the calls that store events. */
export const securityEventBatch = z.strictObject({
  events: z.array(securityEvent).min(1).max(maxStoredEvents),
});
export type SecurityEventBatch = z.infer<typeof securityEventBatch>;

/** Position after an event in the list: its time in Unix milliseconds, and its id. */
export const eventPosition = z
  .string()
  .regex(/^\d{1,15}\.[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'Not a position');

/** Query of the list: its filters, and the position after which it continues. */
export const securityEventQuery = z.strictObject({
  event: z.enum(securityEventNames).optional(),
  admin: id.optional(),
  /** First and last day in India. */
  from: day.optional(),
  to: day.optional(),
  after: eventPosition.optional(),
  limit: wholeNumber(1, 100).optional(),
});
export type SecurityEventQuery = z.infer<typeof securityEventQuery>;

/** A page of security events, newest first. */
export const securityEventPage = z.strictObject({
  events: z.array(securityEvent).max(100),
  /** Position to continue after; missing on the last page. */
  next: eventPosition.optional(),
  /** Whose events the caller may see: an admin's own, or those of everybody for the owner. */
  scope: z.enum(['own', 'all']),
});
export type SecurityEventPage = z.infer<typeof securityEventPage>;
