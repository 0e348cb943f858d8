import { tmpdir } from 'node:os';
import { createServiceApp, type ServiceDependencies } from '@ekamra/chassis';
import { type LoggedTable, recentActivityRoute } from '@ekamra/chassis/records/recent-activity';
import { blogRoutes } from './blogs/blogs.ts';
import { previewRoutes } from './blogs/previews.ts';
import { backOfficeRoutes } from './enquiries/back-office-routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { galleryRoutes } from './gallery/gallery.ts';
import type { Limits } from './rate-limits.ts';
import { mailRoutes } from './mail/routes.ts';
import type { MediaStore } from './media/media-store.ts';
import { pictureRoutes } from './media/picture-routes.ts';
import { resumeRoutes, SignedLinks } from './media/resume-routes.ts';
import { storageRoomRoute } from './media/storage-room.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import type { Variants } from './media/variants.ts';
import { pageViewRoutes } from './page-views/page-views.ts';

/** Dependencies of the content app. */
export interface ContentOptions extends ServiceDependencies {
  store: MediaStore;
  variants: Variants;
  /** Called with the name of a public picture once it is stored, to prepare its variants. */
  pictureStored: (name: string) => void;
  limits: Limits;
  /** Folder of uploads being processed; the system's temporary folder by default. */
  uploadsDir?: string;
  /** Key that signs links to résumés. */
  signingKey: Buffer;
  /** Recipient of the mails about enquiries. */
  enquiryTo: string;
  /** Public origin of the site. */
  publicOrigin?: string | undefined;
  /** Called when mail was queued, to send it at once. */
  mailQueued: () => void;
}

const loggedTables: readonly LoggedTable[] = [
  // Blogs that were deleted before they had a `record` have their names in the column alone.
  { table: 'blogs', kind: 'blog', name: 'named.title', isRestorable: true },
  { table: 'enquiries', kind: 'enquiry', name: 'named.name', isRestorable: false },
];

/** Creates the content API: blogs, gallery, media, enquiries and mail. */
export const createContentApp = (options: ContentOptions): ReturnType<typeof createServiceApp> => {
  const { now = () => new Date(), uploadsDir = tmpdir() } = options;
  const parts = { ...options, now, uploadsDir };
  return createServiceApp('content', options, (router) => {
    blogRoutes(router, parts);
    previewRoutes(router, parts);
    galleryRoutes(router, parts);
    uploadRoutes(router, parts);
    // Before the pictures, whose paths would match as well.
    resumeRoutes(router, parts, new SignedLinks(options.signingKey, now));
    pictureRoutes(router, parts);
    enquiryRoutes(router, parts);
    backOfficeRoutes(router, parts);
    mailRoutes(router, parts);
    pageViewRoutes(router, parts);
    storageRoomRoute(router, parts);
    recentActivityRoute(router, parts, loggedTables);
  });
};
