import type { EntityManager } from 'typeorm';
import { IsNull, MoreThan } from 'typeorm';
import { enqueueMail } from '../mail/queue.ts';
import { enquiryMail } from './enquiry-mail.ts';
import type { EnquiryRow } from './entity.ts';
import { enquiryEntity } from './entity.ts';

/** How long a form that is sent again is taken for a repetition, not for another enquiry: milliseconds. */
const repeatedWithinMs = 10 * 60 * 1000;

/** Whether the same was sent a moment ago; the same that is being kept right now is waited for. */
const isRepeated = async (manager: EntityManager, enquiry: EnquiryRow): Promise<boolean> => {
  const { name, email, phone, message, sourcePage, propertyId, createdAt } = enquiry;
  const sent = JSON.stringify([name, email, phone, message, sourcePage, propertyId]);
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sent]);
  return manager.existsBy(enquiryEntity, {
    name,
    email,
    phone,
    message: message ?? IsNull(),
    sourcePage: sourcePage ?? IsNull(),
    propertyId: propertyId ?? IsNull(),
    createdAt: MoreThan(new Date(createdAt.getTime() - repeatedWithinMs)),
  });
};

/**
 * Keeps an enquiry together with the mail that tells `enquiryTo` of it, unless it only repeats one of the last
 * ten minutes: visitors press twice, and connections break after the form was taken.
 */
export const keepEnquiry = async (
  manager: EntityManager,
  enquiry: EnquiryRow,
  enquiryTo: string,
): Promise<void> => {
  if (await isRepeated(manager, enquiry)) return;
  await manager.insert(enquiryEntity, enquiry);
  await enqueueMail(manager, enquiryMail(enquiry, enquiryTo), enquiry.createdAt);
};
