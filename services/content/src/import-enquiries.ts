import { text } from 'node:stream/consumers';
import { baseConfig, createLogger, databaseUrl, openDatabase, readConfig } from '@ekamra/chassis';
import { storedEnquiry } from '@ekamra/contracts';
import { z } from 'zod';
import { mailbox } from './config.ts';
import { importEnquiries } from './enquiries/enquiry-import.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

/**
 * Program that imports enquiries from standard input, a JSON list, into the content database; not in production. No
 * mail is sent. Exits with 0, also if there are enquiries already and none is stored; with 1 on failure.
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
  const enquiries = z.array(storedEnquiry).parse(JSON.parse(await text(process.stdin)));
  const logger = createLogger({ name: 'import-enquiries', level: 'warn' });
  const dataSource = await openDatabase({ url: config.DATABASE_URL, entities, migrations, logger });
  try {
    await importEnquiries(dataSource, enquiries, config.ENQUIRY_TO);
  } finally {
    await dataSource.destroy();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
