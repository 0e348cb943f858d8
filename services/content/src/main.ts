import {
  createLogger,
  createMetrics,
  createServiceTokens,
  createVerifier,
  openDatabase,
  readConfig,
  runProcess,
} from '@ekamra/chassis';
import { createContentApp } from './app.ts';
import { contentConfig } from './config.ts';
import { entities } from './entities.ts';
import { createLimits } from './limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { mediaUsers } from './media/media-users.ts';
import { openMediaStore } from './media/open-store.ts';
import { signingKey } from './media/signing-key.ts';
import { createMediaSweeper } from './media/sweep.ts';
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
const outbox = createOutbox({ dataSource, sender, logger, now, random: Math.random });
const services = createServiceTokens('content', config.SERVICE_SECRET);
const { CATALOG_URL: catalogUrl, CAREERS_URL: careersUrl } = config;
const users = mediaUsers({ dataSource, services, catalogUrl, careersUrl });
const sweeper = createMediaSweeper({ dataSource, store, logger, users });

const app = createContentApp({
  dataSource,
  verifier: createVerifier({ identityUrl: config.IDENTITY_URL }),
  services,
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
    await Promise.all([outbox.stop(), sweeper.stop()]);
    sender.close();
    await dataSource.destroy();
  },
});
outbox.start();
sweeper.start();
