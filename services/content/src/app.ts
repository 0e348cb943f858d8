import { tmpdir } from 'node:os';
import type { Logger, Metrics, ServiceTokens, Verifier } from '@ekamra/chassis';
import { createApp, createMetrics, createRouter } from '@ekamra/chassis';
import { bulkhead } from 'cockatiel';
import type { DataSource } from 'typeorm';
import { blogRoutes } from './blogs/routes.ts';
import { backOfficeRoutes } from './enquiries/back-office-routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import type { Limits } from './limits.ts';
import { mailRoutes } from './mail/routes.ts';
import type { MediaStore } from './media/media-store.ts';
import { pictureRoutes } from './media/picture-routes.ts';
import { resumeRoutes } from './media/resume-routes.ts';
import { SignedLinks } from './media/signed-links.ts';
import { uploadRoutes } from './media/upload-routes.ts';

/** What the content service's app is made of. */
export interface ContentOptions {
  dataSource: DataSource;
  verifier: Verifier;
  /** How our other services are known, and how they are called. */
  services: ServiceTokens;
  logger: Logger;
  metrics?: Metrics;
  store: MediaStore;
  limits: Limits;
  /** Where an upload lies while it is looked at; the system's folder for such things unless another is given. */
  uploadsDir?: string;
  /** What links to résumés are signed with. */
  signingKey: Buffer;
  /** Who is told of enquiries. */
  enquiryTo: string;
  /** Called when mail was queued, so that it goes out at once. */
  mailQueued: () => void;
  /** The clock; the system's unless another is given. */
  now?: () => Date;
}

/** Pictures worked on at once, and how many may wait for it. */
const pictures = { atOnce: 2, waiting: 200 };

/** The content service's API: blogs, gallery, media, enquiries and mail. */
export const createContentApp = (options: ContentOptions): ReturnType<typeof createApp> => {
  const { now = () => new Date(), metrics = createMetrics('content'), uploadsDir = tmpdir() } = options;
  const parts = { ...options, now, uploadsDir, work: bulkhead(pictures.atOnce, pictures.waiting) };
  const router = createRouter();
  blogRoutes(router, parts);
  galleryRoutes(router, parts);
  uploadRoutes(router, parts);
  // Before the pictures, whose addresses are more general.
  resumeRoutes(router, parts, new SignedLinks(options.signingKey, now));
  pictureRoutes(router, parts);
  enquiryRoutes(router, parts);
  backOfficeRoutes(router, parts);
  mailRoutes(router, parts);
  const app = createApp({ name: 'content', logger: options.logger, metrics });
  app.use(router.routes());
  return app;
};
