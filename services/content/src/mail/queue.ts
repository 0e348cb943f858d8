import { inTransaction, newId } from '@ekamra/chassis';
import type { DataSource, EntityManager } from 'typeorm';
import { LessThanOrEqual } from 'typeorm';
import type { MailContent, MailRow } from './entity.ts';
import { mailEntity } from './entity.ts';

/** Puts a message into the outbox, in the transaction of what it tells about. */
export const enqueueMail = async (manager: EntityManager, mail: MailContent, now: Date): Promise<void> => {
  await manager.insert(mailEntity, {
    ...mail,
    id: newId(),
    createdAt: now,
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: now,
    lastError: null,
    deliveredAt: null,
  });
};

const blank = { textBody: '', htmlBody: '' };

/** A message that expires holds a secret, which is not kept once it is not sent again. */
const withoutSecret = ({ expiresAt }: MailRow): Partial<MailRow> => (expiresAt === null ? {} : blank);

/** Gives up the messages that have expired unsent. */
export const giveUpExpired = async (dataSource: DataSource, now: Date): Promise<void> => {
  await dataSource.manager.update(
    mailEntity,
    { state: 'waiting', expiresAt: LessThanOrEqual(now) },
    { state: 'failed', lastError: 'It expired before it could be sent', ...blank },
  );
};

/** How long a message of our own services is kept after it has expired, in case somebody asks what became of it. */
const keptHours = 24;
const removedAtOnce = 500;

/** Removes messages without an enquiry that expired a day ago, some at once: they hold the recipient's address. */
export const removeExpired = async (dataSource: DataSource, now: Date): Promise<void> => {
  const sql = `
    DELETE FROM outgoing_mail WHERE id IN (
      SELECT id FROM outgoing_mail
      WHERE enquiry_id IS NULL AND expires_at <= $1::timestamptz - interval '${keptHours} hours'
      ORDER BY expires_at LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED
    )`;
  await dataSource.query(sql, [now]);
};

/**
 * Takes the message that has been due longest, and keeps it from the other replicas until `leaseUntil`: when this
 * process dies while sending, another tries again after that. Undefined when none is due.
 */
export const claimMail = (
  dataSource: DataSource,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<MailRow | undefined> =>
  inTransaction(dataSource, async (manager) => {
    const mail = await manager.findOne(mailEntity, {
      where: { state: 'waiting', nextAttemptAt: LessThanOrEqual(now) },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!mail) return undefined;
    const claimed = { attempts: mail.attempts + 1, nextAttemptAt: leaseUntil };
    await manager.update(mailEntity, { id: mail.id }, claimed);
    return { ...mail, ...claimed };
  });

/** Notes that the mail server has taken the message, which holds whoever else has taken it up meanwhile. */
export const noteDelivered = async (dataSource: DataSource, mail: MailRow, now: Date): Promise<void> => {
  await dataSource.manager.update(
    mailEntity,
    { id: mail.id },
    { state: 'delivered', deliveredAt: now, lastError: null, ...withoutSecret(mail) },
  );
};

/**
 * Notes a failed attempt, and when the next one is; without a next one the message is given up. Nothing is noted when
 * another replica has taken the message up since.
 */
export const noteFailure = async (
  dataSource: DataSource,
  mail: MailRow,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | undefined },
): Promise<void> => {
  await dataSource.manager.update(
    mailEntity,
    // One that expired meanwhile was given up already.
    { id: mail.id, state: 'waiting', attempts: mail.attempts },
    nextAttemptAt
      ? { lastError: error, nextAttemptAt }
      : { lastError: error, state: 'failed', ...withoutSecret(mail) },
  );
};
