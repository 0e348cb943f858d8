import { IdempotencyKeys1700000000000, RateLimitsExpiry1770000000000 } from '@ekamra/chassis';
import { BlogSearches1780000000001 } from './blog-searches-1780000000001.ts';
import { Content1700000001000 } from './content-1700000001000.ts';
import { EnquiryStates1760000001001 } from './enquiry-states-1760000001001.ts';
import { ExpiredMail1770000001000 } from './expired-mail-1770000001000.ts';
import { ListVersions1760000001003 } from './list-versions-1760000001003.ts';
import { MailExpiry1760000001002 } from './mail-expiry-1760000001002.ts';
import { MediaNames1760000001000 } from './media-names-1760000001000.ts';
import { MediaReferences1760000001004 } from './media-references-1760000001004.ts';

/** The content database's history, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Content1700000001000,
  MediaNames1760000001000,
  EnquiryStates1760000001001,
  MailExpiry1760000001002,
  ListVersions1760000001003,
  MediaReferences1760000001004,
  RateLimitsExpiry1770000000000,
  ExpiredMail1770000001000,
  BlogSearches1780000000001,
];
