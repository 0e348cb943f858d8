import { startService, verifierOf } from '@ekamra/chassis';
import { createContentApp } from './app.ts';
import { contentConfig } from './config.ts';
import { entities } from './entities.ts';
import { createLimits } from './rate-limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { createMediaSweeper, mediaUsers } from './media/media-sweep.ts';
import { openMediaStore } from './media/media-store.ts';
import { signingKey } from './media/resume-routes.ts';
import { createVariantWorker } from './media/variant-worker.ts';
import { Variants } from './media/variants.ts';
import { migrations } from './migrations/index.ts';

/** A picture of 10 MB may take minutes over a slow connection. */
const requestTimeoutMs = 300_000;

const now = (): Date => new Date();

await startService({
  name: 'content',
  config: contentConfig,
  entities,
  migrations,
  open: async (config, parts) => {
    const { dataSource, services, logger } = parts;
    const store = await openMediaStore(config);
    const variants = new Variants(store);
    const variantWorker = config.PREPARE_VARIANTS
      ? createVariantWorker({ dataSource, store, logger, variants })
      : undefined;
    const sender = createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
    const outbox = createOutbox({ dataSource, sender, logger, now, random: Math.random });
    const { CATALOG_URL: catalogUrl, CAREERS_URL: careersUrl } = config;
    const users = mediaUsers({ dataSource, services, catalogUrl, careersUrl });
    return {
      app: createContentApp({
        ...parts,
        verifier: verifierOf(config),
        store,
        variants,
        pictureStored: (name) => variantWorker?.add(name),
        limits: createLimits(dataSource),
        signingKey: await signingKey(dataSource, config.MEDIA_KEY),
        enquiryTo: config.ENQUIRY_TO,
        mailQueued: () => outbox.wake(),
        now,
      }),
      requestTimeoutMs,
      workers: [
        outbox,
        ...(variantWorker ? [variantWorker] : []),
        createMediaSweeper({ dataSource, store, logger, users }),
      ],
      ready: () => store.check(),
      close: async () => sender.close(),
    };
  },
});
