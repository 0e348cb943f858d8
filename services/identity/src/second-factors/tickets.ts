import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import { type DataSource, type EntityManager, EntitySchema, LessThan } from 'typeorm';
import { z } from 'zod';
import { addSeconds } from '../sessions/session-times.ts';
import { createSeal, hashToken } from '../seal.ts';

/** Lifetime of a ticket: seconds. */
const ticketSeconds = 10 * 60;

/** A ticket that was used, stored until it expires, so that it works only once. */
interface UsedTicketRow {
  hash: Buffer;
  expiresAt: Date;
}

export const usedTicketEntity = new EntitySchema<UsedTicketRow>({
  name: 'used ticket',
  tableName: 'used_tickets',
  columns: {
    hash: { type: 'bytea', primary: true },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
  },
});

const envelope = z.object({ content: z.unknown(), expiresAt: z.number() });

/** Issues and opens the tickets of one purpose. */
export interface Tickets<Content> {
  issue(content: Content, now: Date): string;
  /** Returns the content of a ticket; undefined if it has expired or is not one of this purpose. */
  open(ticket: string, now: Date): Content | undefined;
}

/**
 * Creates the tickets of a purpose: the state of an unfinished step, encrypted and held by the browser, so that steps
 * nobody finishes leave nothing in the database.
 */
export const createTickets = <Schema extends z.ZodType>(
  secret: string,
  purpose: string,
  schema: Schema,
): Tickets<z.infer<Schema>> => {
  const seal = createSeal(secret, purpose);
  return {
    issue: (content, now) => {
      const expiresAt = addSeconds(now, ticketSeconds).getTime();
      return seal.close(JSON.stringify({ content, expiresAt }), '').toString('base64url');
    },
    open: (ticket, now) => {
      try {
        const plaintext = seal.open(Buffer.from(ticket, 'base64url'), '');
        const { content, expiresAt } = envelope.parse(JSON.parse(plaintext));
        return expiresAt > now.getTime() ? schema.parse(content) : undefined;
      } catch {
        // Whatever was not issued here can't be decrypted.
        return undefined;
      }
    },
  };
};

/** Marks a ticket as used, in the transaction of `manager`; false if it was used already. */
export const useTicket = async (manager: EntityManager, ticket: string, now: Date): Promise<boolean> => {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(usedTicketEntity)
    // Of the decoded bytes: several texts decode to the same ticket.
    .values({
      hash: hashToken(Buffer.from(ticket, 'base64url').toString('base64url')),
      expiresAt: addSeconds(now, ticketSeconds),
    })
    .orIgnore()
    .returning('hash')
    .execute();
  return Array.isArray(raw) && raw.length === 1;
};

/** Creates the worker that removes used tickets once they have expired anyway; any number of replicas may run one. */
export const createTicketCleanUp = (parts: { dataSource: DataSource; logger: Logger }): Worker =>
  createWorker({
    name: 'used tickets',
    logger: parts.logger,
    intervalMs: ticketSeconds * 1000,
    work: async () => {
      await parts.dataSource.manager.delete(usedTicketEntity, { expiresAt: LessThan(new Date()) });
      return false;
    },
  });
