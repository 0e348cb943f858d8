import { startService, storeAtIdentity, verifierOf } from '@ekamra/chassis';
import { createContentApp } from './app.ts';
import { createPublisher } from './blogs/publication.ts';
import { contentConfig, requiresTls } from './config.ts';
import { entities } from './entities.ts';
import { createLimits, storageAllowances } from './rate-limits.ts';
import { createOutbox } from './mail/outbox.ts';
import { createOutboxMetrics } from './mail/outbox-metrics.ts';
import { createSmtpSender } from './mail/smtp.ts';
import { measureDisk } from './media/disk-metrics.ts';
import { createMediaSweeper, mediaUsers } from './media/media-sweep.ts';
import { waitForMediaStore } from './media/media-store.ts';
import { resumeLinkKey } from './media/resume-routes.ts';
import { createVariantWorker } from './media/variant-worker.ts';
import { Variants } from './media/variants.ts';
import { migrations } from './migrations/index.ts';

const now = (): Date => new Date();

await startService({
  name: 'content',
  config: contentConfig,
  entities,
  migrations,
  storeEvents: ({ IDENTITY_URL }, { services }) => storeAtIdentity(IDENTITY_URL, services),
  open: async (config, parts) => {
    const { dataSource, services, logger, metrics } = parts;
    const store = await waitForMediaStore(config, logger);
    const variants = new Variants(store);
    const variantWorker = config.PREPARE_VARIANTS
      ? createVariantWorker({ dataSource, store, logger, variants })
      : undefined;
    const sender = createSmtpSender({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      requireTls: requiresTls(config),
    });
    const countAttempt = createOutboxMetrics({ dataSource, logger, metrics });
    const outbox = createOutbox({ dataSource, sender, logger, now, random: Math.random, countAttempt });
    if (config.MEDIA_DIR !== undefined) measureDisk(config.MEDIA_DIR, metrics, logger);
    const { CATALOG_URL: catalogUrl, CAREERS_URL: careersUrl } = config;
    const users = mediaUsers({ dataSource, services, catalogUrl, careersUrl });
    return {
      app: createContentApp({
        ...parts,
        verifier: verifierOf(config),
        store,
        variants,
        pictureStored: (name) => variantWorker?.add(name),
        limits: createLimits(
          dataSource,
          storageAllowances({
            perAddress: config.UPLOAD_BYTES_PER_ADDRESS,
            total: config.UPLOAD_BYTES_PER_DAY,
          }),
        ),
        signingKey: await resumeLinkKey(dataSource, config.MEDIA_KEY),
        enquiryTo: config.ENQUIRY_TO,
        publicOrigin: config.PUBLIC_ORIGIN,
        mailQueued: () => outbox.wake(),
        now,
      }),
      workers: [
        outbox,
        ...(variantWorker ? [variantWorker] : []),
        createMediaSweeper({ dataSource, store, logger, users }),
        createPublisher({ dataSource, logger, now }),
      ],
      // Without the media store only uploads and pictures fail: blogs, enquiries and mail must not wait for it.
      close: async () => sender.close(),
    };
  },
});
