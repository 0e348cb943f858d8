import { IdempotencyKeys1700000000000, RateLimitsExpiry1770000000000 } from '@ekamra/chassis';
import { Applications1760000000000 } from './1760000000000-applications.ts';
import { ListVersion1760000000001 } from './1760000000001-list-version.ts';
import { MediaNames1760000000002 } from './1760000000002-media-names.ts';
import { RateLimits1760000000003 } from './1760000000003-rate-limits.ts';

/** Every migration of the careers database. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Applications1760000000000,
  ListVersion1760000000001,
  MediaNames1760000000002,
  RateLimits1760000000003,
  RateLimitsExpiry1770000000000,
];
