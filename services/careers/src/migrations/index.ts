import { IdempotencyKeys1700000000000 } from '@ekamra/chassis';
import { Applications1760000000000 } from './1760000000000-applications.ts';

/** Every migration of the careers database. */
export const migrations = [IdempotencyKeys1700000000000, Applications1760000000000];
