import { IdempotencyKeys1700000000000 } from '@ekamra/chassis';
import { Properties1760000000000 } from './1760000000000-properties.ts';
import { ListVersions1760000000001 } from './1760000000001-list-versions.ts';
import { MediaNames1760000000002 } from './1760000000002-media-names.ts';
import { Searches1780000000000 } from './1780000000000-searches.ts';
import { Activity1790000000000 } from './1790000000000-activity.ts';
import { Listed1800000000000 } from './1800000000000-listed.ts';

/** Every migration of the catalog's database. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Properties1760000000000,
  ListVersions1760000000001,
  MediaNames1760000000002,
  Searches1780000000000,
  Activity1790000000000,
  Listed1800000000000,
];
