import {
  createLogger,
  createMetrics,
  createVerifier,
  openDatabase,
  readConfig,
  runProcess,
} from '@ekamra/chassis';
import { createContentApp } from './app.ts';
import { contentConfig } from './config.ts';
import { entities } from './entities.ts';
import { createLimits } from './limits.ts';
import { Outbox } from './mail/outbox.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { openMediaStore } from './media/open-store.ts';
import { signingKey } from './media/signing-key.ts';
import { migrations } from './migrations/index.ts';

/** A picture of 10 MB may take minutes to arrive on a slow line. */
const requestTimeoutMs = 300_000;

const config = readConfig(contentConfig);
const logger = createLogger({ name: 'content', level: config.LOG_LEVEL });
const metrics = createMetrics('content');
const dataSource = await openDatabase({ url: config.DATABASE_URL, entities, migrations, logger });
const store = await openMediaStore(config);
const sender = createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
const now = (): Date => new Date();
const outbox = new Outbox({ dataSource, sender, logger, now, random: Math.random });

const app = createContentApp({
  dataSource,
  verifier: createVerifier({ identityUrl: config.IDENTITY_URL }),
  logger,
  metrics,
  store,
  limits: createLimits(dataSource),
  signingKey: await signingKey(dataSource, config.MEDIA_KEY),
  enquiryTo: config.ENQUIRY_TO,
  mailQueued: () => outbox.wake(),
  now,
});

await runProcess({
  name: 'content',
  config,
  logger,
  metrics,
  app,
  requestTimeoutMs,
  ready: async () => {
    await Promise.all([dataSource.query('SELECT 1'), store.check()]);
  },
  close: async () => {
    await outbox.stop();
    await dataSource.destroy();
  },
});
outbox.start();
