import { inTransaction, newId } from '@ekamra/chassis';
import type { StoredEnquiry } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { mailEntity, type MailRow } from '../mail/mail-queue.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from './repository.ts';

const rowOf = (enquiry: StoredEnquiry): EnquiryRow => ({
  id: newId(),
  createdAt: new Date(enquiry.createdAt),
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  message: enquiry.message || null,
  sourcePage: enquiry.source_page || null,
  propertyId: enquiry.property_id || null,
  propertyName: enquiry.property_name || null,
  state: enquiry.state,
  note: enquiry.note || null,
  version: 1,
});

/** Returns a delivered mail for an imported enquiry, so that none is sent. */
const deliveredMail = (enquiry: EnquiryRow, recipient: string): MailRow => ({
  ...enquiryMail(enquiry, { recipient }),
  id: newId(),
  createdAt: enquiry.createdAt,
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: enquiry.createdAt,
  lastError: null,
  deliveredAt: enquiry.createdAt,
});

/**
 * Stores enquiries that were received elsewhere, all or none, without sending mail. Stores none if there are
 * enquiries already, so that an import can be repeated. Returns the number of stored enquiries.
 */
export const importEnquiries = (
  dataSource: DataSource,
  enquiries: readonly StoredEnquiry[],
  recipient: string,
): Promise<number> =>
  inTransaction(dataSource, async (manager) => {
    await manager.query('LOCK TABLE enquiries IN SHARE ROW EXCLUSIVE MODE');
    if (await manager.exists(enquiryEntity)) return 0;
    const rows = enquiries.map(rowOf);
    await manager.insert(enquiryEntity, rows);
    await manager.insert(
      mailEntity,
      rows.map((row) => deliveredMail(row, recipient)),
    );
    return rows.length;
  });
