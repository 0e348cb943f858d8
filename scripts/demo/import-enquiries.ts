import { inTransaction, newId, readConfig } from '@ekamra/chassis';
import { storedEnquiry, type StoredEnquiry } from '@ekamra/contracts';
import { z } from 'zod';
import { mailbox } from '../../services/content/src/config.ts';
import { composeEnquiryMail } from '../../services/content/src/enquiries/enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from '../../services/content/src/enquiries/repository.ts';
import { mailEntity, type MailRow } from '../../services/content/src/mail/mail-queue.ts';
import { runContentImport } from './content-import.ts';

const rowOf = (enquiry: StoredEnquiry): EnquiryRow => ({
  id: newId(),
  createdAt: new Date(enquiry.createdAt),
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  message: enquiry.message || null,
  sourcePage: enquiry.source_page || null,
  propertyId: enquiry.property_id || null,
  propertyIds: enquiry.property_ids ?? null,
  propertyName: enquiry.property_name || null,
  state: enquiry.state,
  note: enquiry.note || null,
  version: 1,
});

/** Returns a delivered mail for an imported enquiry, so that none is sent. */
const deliveredMail = (enquiry: EnquiryRow, recipient: string): MailRow => ({
  ...composeEnquiryMail(enquiry, { recipient }),
  id: newId(),
  createdAt: enquiry.createdAt,
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: enquiry.createdAt,
  lastError: null,
  deliveredAt: enquiry.createdAt,
});

// Program that imports enquiries, a JSON list, all or none. No mail is sent. If there are enquiries already, none is stored, so
// that it can be repeated.
await runContentImport('import-enquiries', async (dataSource, input) => {
  const { ENQUIRY_TO } = readConfig(z.object({ ENQUIRY_TO: mailbox }));
  const rows = z.array(storedEnquiry).parse(input).map(rowOf);
  await inTransaction(dataSource, async (manager) => {
    await manager.query('LOCK TABLE enquiries IN SHARE ROW EXCLUSIVE MODE');
    if (await manager.exists(enquiryEntity)) return;
    await manager.insert(enquiryEntity, rows);
    await manager.insert(
      mailEntity,
      rows.map((row) => deliveredMail(row, ENQUIRY_TO)),
    );
  });
});
