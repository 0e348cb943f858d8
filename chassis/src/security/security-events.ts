import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { Call } from '@ekamra/contracts/calls/calls';
import type {
  EventProcess,
  SecurityEvent,
  SecurityEventName,
} from '@ekamra/contracts/accounts/security-events';
import jwt from 'jsonwebtoken';
import type { Context, Next } from 'koa';
import { Counter } from 'prom-client';
import { ApiError } from '../http/api-error.ts';
import type { Logger } from '../observation/logger.ts';
import type { Metrics } from '../observation/metrics.ts';
import { currentContext } from '../http/request-context.ts';
import { createEventQueue, type StoreSecurityEvents } from './security-event-queue.ts';
import { createEventTally } from './security-event-tally.ts';
import { limitKeyOf } from '../http/visitor-address.ts';
import type { Worker } from '../process/worker.ts';

export type { StoreSecurityEvents };

/** Facts of an event that its caller states; the rest follows from the request and the process. */
export interface NewSecurityEvent {
  event: SecurityEventName;
  outcome?: SecurityEvent['outcome'];
  /** Admin concerned; that of the request's token by default. */
  adminId?: string | null | undefined;
  details?: SecurityEvent['details'];
  /** Fixed id and time of an event that may be recorded repeatedly. */
  fixed?: Pick<SecurityEvent, '_id' | 'at'>;
}

/** Records the security events of a process. */
export interface SecurityEvents extends Pick<Worker, 'start' | 'stop'> {
  /** Returns the keyed form of an address. */
  keyOf(address: string): string;
  /** Returns the whole event, with the time and what the current request tells. */
  complete(event: NewSecurityEvent): SecurityEvent;
  /** Writes an event as a log line. */
  log(event: SecurityEvent): void;
  /**
   * Logs an event and stores it in the background. Events that anybody can cause at will are counted by minute, admin
   * and address: the first is recorded at once, the others as one with their number.
   */
  record(event: NewSecurityEvent): void;
  /** Stores what is due; false if there was nothing. Rejects if it can't be stored now. */
  flush(): Promise<boolean>;
}

/** Part of a request's context for security events. */
export interface RequestAudit {
  events: SecurityEvents;
  /** Returns the keyed address of the request. */
  address: () => string;
  /** Admin of the verified token. */
  adminId?: string | undefined;
}

/** Creates the audit part of a request's context. */
export const auditOf = (events: SecurityEvents, addressOf: () => string): RequestAudit => {
  let address: string | undefined;
  return { events, address: () => (address ??= events.keyOf(addressOf())) };
};

/** Notes the admin whose token the current request carries. */
export const noteAdmin = (adminId: string | undefined): void => {
  const audit = currentContext()?.audit;
  if (audit && adminId !== undefined) audit.adminId = adminId;
};

/** Records an event of the current request; nothing in an app without security events. */
export const recordSecurityEvent = (event: NewSecurityEvent): void =>
  currentContext()?.audit?.events.record(event);

/** Records that the current request got a file of records; not for a HEAD request, which gets none. */
export const recordExport = (
  { method }: Pick<Context, 'method'>,
  call: Pick<Call, 'method' | 'path'>,
): void => {
  if (method === call.method)
    recordSecurityEvent({ event: 'exported', details: { call: `${call.method} ${call.path}` } });
};

/** Returns the event with the details of the request and, without a request, those of `process` alone. */
export const completeEvent = (
  { event, outcome = 'success', adminId, details = {}, fixed }: NewSecurityEvent,
  process: EventProcess,
  now: Date,
): SecurityEvent => {
  const { requestId, audit } = currentContext() ?? {};
  return {
    _id: fixed?._id ?? randomUUID(),
    at: fixed?.at ?? now.toISOString(),
    event,
    adminId: (adminId === undefined ? audit?.adminId : adminId) ?? null,
    address: audit?.address() ?? null,
    requestId: requestId || null,
    process,
    outcome,
    details,
  };
};

/** Returns a UUID that is the same for the same text (RFC 9562, version 8). */
export const uuidOf = (text: string): string => {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Events that a stranger or a copied cookie can cause as often as the process answers. */
const countedEvents: ReadonlySet<SecurityEventName> = new Set([
  'access-refused',
  'sign-in-failed',
  'sign-in-locked',
  'refresh-token-forgiven',
]);

export interface SecurityEventsOptions {
  process: EventProcess;
  /** Secret from which the key of addresses is derived. */
  secret: string;
  logger: Logger;
  store: StoreSecurityEvents;
  /** Counts the events by kind and outcome; without it nobody does. */
  metrics?: Metrics;
  now?: () => Date;
}

/** Returns the function that counts an event as often as it stands for one. */
const countEvents = ({ registry }: Metrics): ((event: SecurityEvent) => void) => {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events, by kind and outcome',
    labelNames: ['event', 'outcome'],
    registers: [registry],
  });
  return ({ event, outcome, details }) => counter.inc({ event, outcome }, Number(details['count'] ?? 1));
};

/** Creates the recorder of a process's security events. */
export const createSecurityEvents = (parts: SecurityEventsOptions): SecurityEvents => {
  const { process, secret, logger, store, now = () => new Date() } = parts;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of security events', 32));
  // Written whatever the level of the other lines is, but not by a silent process of a test.
  const eventLogger = logger.child(
    { kind: 'security event' },
    { level: logger.level === 'silent' ? 'silent' : 'info' },
  );
  const count = parts.metrics && countEvents(parts.metrics);
  const log = (event: SecurityEvent): void => {
    count?.(event);
    eventLogger.info(event, event.event);
  };
  const tally = createEventTally();
  const queue = createEventQueue({
    logger,
    store,
    due: () => {
      const counted = tally.takeBefore(now());
      counted.forEach(log);
      return counted;
    },
  });
  const events: SecurityEvents = {
    keyOf: (address) =>
      createHmac('sha256', key).update(limitKeyOf(address)).digest('base64url').slice(0, 22),
    complete: (event) => completeEvent(event, process, now()),
    log,
    record: (event) => {
      const complete = events.complete(event);
      const isNew = !countedEvents.has(event.event);
      const recorded = isNew ? complete : tally.add(complete);
      if (!recorded) return;
      log(recorded);
      queue.add(recorded);
    },
    flush: queue.flush,
    start: queue.start,
    stop: async () => {
      const rest = tally.takeAll();
      rest.forEach(log);
      rest.forEach(queue.add);
      await queue.stop();
    },
  };
  return events;
};

/** True for a token with a genuine signature that has only expired, as a browser's does after a pause. */
const isExpired = ({ cause }: ApiError): boolean => cause instanceof jwt.TokenExpiredError;

const isRefusal = (ctx: Context, error: unknown): error is ApiError & { status: 401 | 403 } => {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 403) return true;
  return error.code === 'NOT_SIGNED_IN' && ctx.get('Authorization') !== '' && !isExpired(error);
};

/** Middleware that records refused access: a token that is not valid, and what the caller may not do. */
export const recordRefusals = async (ctx: Context, next: Next): Promise<void> => {
  try {
    await next();
  } catch (error) {
    if (isRefusal(ctx, error)) {
      const route: unknown = ctx['_matchedRoute'];
      const call = `${ctx.method} ${typeof route === 'string' ? route : ''}`.trim().slice(0, 200);
      recordSecurityEvent({
        event: 'access-refused',
        outcome: 'refused',
        details: { status: error.status, call },
      });
    }
    throw error;
  }
};
