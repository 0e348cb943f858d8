import { type DataSource, type EntityManager, EntitySchema, LessThanOrEqual } from 'typeorm';
import { inTransaction, newId } from '@ekamra/chassis';

/** A mail to send. */
export interface MailContent {
  /** Enquiry that the mail reports. */
  enquiryId: string | null;
  recipient: string;
  replyToName: string | null;
  replyToAddress: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Time after which it is not sent; its text is not kept after that. */
  expiresAt: Date | null;
}

/** A mail with its delivery state. */
export interface MailRow extends MailContent {
  /** Also the Message-ID, so that the receiving server recognises a duplicate. */
  id: string;
  createdAt: Date;
  state: 'waiting' | 'delivered' | 'failed';
  /** Number of delivery attempts. */
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
  deliveredAt: Date | null;
}

export const mailEntity = new EntitySchema<MailRow>({
  name: 'mail',
  tableName: 'outgoing_mail',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    enquiryId: { type: 'uuid', name: 'enquiry_id', nullable: true },
    recipient: { type: 'text' },
    replyToName: { type: 'text', name: 'reply_to_name', nullable: true },
    replyToAddress: { type: 'text', name: 'reply_to_address', nullable: true },
    subject: { type: 'text' },
    textBody: { type: 'text', name: 'text_body' },
    htmlBody: { type: 'text', name: 'html_body' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    state: { type: 'text' },
    attempts: { type: 'integer' },
    nextAttemptAt: { type: 'timestamptz', name: 'next_attempt_at' },
    lastError: { type: 'text', name: 'last_error', nullable: true },
    deliveredAt: { type: 'timestamptz', name: 'delivered_at', nullable: true },
  },
});

/** Adds a mail to the outbox, in the transaction of the change it reports. */
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

const erasedBodies = { textBody: '', htmlBody: '' };

/** A mail that expires contains a secret, which is erased after the last attempt. */
const withoutSecret = ({ expiresAt }: MailRow): Partial<MailRow> => (expiresAt === null ? {} : erasedBodies);

/** Marks expired, unsent mails as failed, and returns their number. */
export const failExpired = async (dataSource: DataSource, now: Date): Promise<number> => {
  const { affected = 0 } = await dataSource.manager.update(
    mailEntity,
    { state: 'waiting', expiresAt: LessThanOrEqual(now) },
    { state: 'failed', lastError: 'It expired before it could be sent', ...erasedBodies },
  );
  return affected;
};

/** Time for which a service's mail is kept after its expiry, for support: hours. */
const retentionHours = 24;
const deleteBatchSize = 500;

/** Deletes a batch of mails without an enquiry that expired a day ago: they contain the recipient's address. */
export const deleteExpired = async (dataSource: DataSource, now: Date): Promise<void> => {
  const sql = `
    DELETE FROM outgoing_mail WHERE id IN (
      SELECT id FROM outgoing_mail
      WHERE enquiry_id IS NULL AND expires_at <= $1::timestamptz - interval '${retentionHours} hours'
      ORDER BY expires_at LIMIT ${deleteBatchSize} FOR UPDATE SKIP LOCKED
    )`;
  await dataSource.query(sql, [now]);
};

/**
 * Claims the mail that has been due longest until `leaseUntil`: if this process dies while sending, another one
 * retries after that. Undefined if none is due.
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

/** Marks a mail as delivered, even if another replica has claimed it meanwhile. */
export const markDelivered = async (dataSource: DataSource, mail: MailRow, now: Date): Promise<void> => {
  await dataSource.manager.update(
    mailEntity,
    { id: mail.id },
    { state: 'delivered', deliveredAt: now, lastError: null, ...withoutSecret(mail) },
  );
};

/**
 * Records a failed attempt and the time of the next one; without one the mail is given up. Does nothing if another
 * replica has claimed the mail since.
 */
export const recordMailFailure = async (
  dataSource: DataSource,
  mail: MailRow,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | undefined },
): Promise<void> => {
  await dataSource.manager.update(
    mailEntity,
    // An expired mail was already given up.
    { id: mail.id, state: 'waiting', attempts: mail.attempts },
    nextAttemptAt
      ? { lastError: error, nextAttemptAt }
      : { lastError: error, state: 'failed', ...withoutSecret(mail) },
  );
};
