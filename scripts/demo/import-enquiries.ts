import { text } from 'node:stream/consumers';
import {
  baseConfig,
  createLogger,
  databaseUrl,
  inTransaction,
  newId,
  openDatabase,
  readConfig,
} from '@ekamra/chassis';
import { storedEnquiry, type StoredEnquiry } from '@ekamra/contracts';
import { z } from 'zod';
import { mailbox } from '../../services/content/src/config.ts';
import { composeEnquiryMail } from '../../services/content/src/enquiries/enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from '../../services/content/src/enquiries/repository.ts';
import { entities } from '../../services/content/src/entities.ts';
import { mailEntity, type MailRow } from '../../services/content/src/mail/mail-queue.ts';
import { migrations } from '../../services/content/src/migrations/index.ts';

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
  ...composeEnquiryMail(enquiry, { recipient }),
  id: newId(),
  createdAt: enquiry.createdAt,
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: enquiry.createdAt,
  lastError: null,
  deliveredAt: enquiry.createdAt,
});

/**
 * Program that imports enquiries from standard input, a JSON list, into the content database, all or none; not in
 * production. No mail is sent. Exits with 0, also if there are enquiries already and none is stored, so that it can be
 * repeated; with 1 on failure.
 */
const run = async (): Promise<void> => {
  const config = readConfig(
    z.object({
      NODE_ENV: baseConfig.NODE_ENV,
      DATABASE_URL: databaseUrl,
      ENQUIRY_TO: mailbox,
    }),
  );
  if (config.NODE_ENV === 'production') throw new Error('Production gets no imported enquiries.');
  const rows = z
    .array(storedEnquiry)
    .parse(JSON.parse(await text(process.stdin)))
    .map(rowOf);
  const logger = createLogger({ name: 'import-enquiries', level: 'warn' });
  const dataSource = await openDatabase({
    url: config.DATABASE_URL,
    entities,
    migrations,
    logger,
    connectMs: 60_000,
  });
  try {
    await inTransaction(dataSource, async (manager) => {
      await manager.query('LOCK TABLE enquiries IN SHARE ROW EXCLUSIVE MODE');
      if (await manager.exists(enquiryEntity)) return;
      await manager.insert(enquiryEntity, rows);
      await manager.insert(
        mailEntity,
        rows.map((row) => deliveredMail(row, config.ENQUIRY_TO)),
      );
    });
  } finally {
    await dataSource.destroy();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
