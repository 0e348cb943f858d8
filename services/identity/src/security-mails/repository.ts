import { newId } from '@ekamra/chassis';
import type { Mail } from '@ekamra/contracts';
import { type DataSource, type EntityManager, EntitySchema, LessThan } from 'typeorm';
import { z } from 'zod';
import type { MailQueue } from './hand-over.ts';

/** A mail about the security of an account, which waits to be handed over. */
interface SecurityMailRow {
  id: string;
  mail: Mail;
  expiresAt: Date;
  /** Number of attempts to hand it over. */
  attempts: number;
  nextAttemptAt: Date;
}

export const securityMailEntity = new EntitySchema<SecurityMailRow>({
  name: 'security mail',
  tableName: 'security_mails',
  columns: {
    id: { type: 'uuid', primary: true },
    mail: { type: 'jsonb' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    attempts: { type: 'integer' },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz' },
  },
});

/** Queues mails in the transaction of `manager`, which must be that of the change that they are about. */
export const queueSecurityMails = async (
  manager: EntityManager,
  mails: readonly Mail[],
  now: Date,
): Promise<void> => {
  await manager.insert(
    securityMailEntity,
    mails.map((mail) => ({
      id: newId(),
      mail,
      expiresAt: new Date(mail.expires_at),
      attempts: 0,
      nextAttemptAt: now,
    })),
  );
};

const claimedRows = z.tuple([z.array(z.object({ id: z.string(), attempts: z.int() })), z.int()]);

/** Returns the queue of the mails about the security of accounts; those that have expired are removed from it. */
export const securityMailQueue = ({
  manager,
}: DataSource): MailQueue<Pick<SecurityMailRow, 'id' | 'attempts'>> => ({
  name: 'security mails',
  async claim({ now, leaseUntil }) {
    await manager.delete(securityMailEntity, { expiresAt: LessThan(now) });
    const [[claimed]] = claimedRows.parse(
      await manager.query(
        `UPDATE security_mails SET attempts = attempts + 1, next_attempt_at = $2
         WHERE id = (SELECT id FROM security_mails WHERE next_attempt_at <= $1
                     ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, attempts`,
        [now, leaseUntil],
      ),
    );
    return claimed;
  },
  mailOf: async ({ id }) => (await manager.findOneBy(securityMailEntity, { id }))?.mail,
  markHandedOver: async (id) => void (await manager.delete(securityMailEntity, { id })),
  recordFailure: async (id, nextAttemptAt) =>
    void (await manager.update(securityMailEntity, { id }, { nextAttemptAt })),
});
