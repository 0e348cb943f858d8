import { IdempotencyKeys1700000000000 } from '@ekamra/chassis';
import { Content1700000001000 } from './content-1700000001000.ts';

/** The content database's history, oldest first. */
export const migrations = [IdempotencyKeys1700000000000, Content1700000001000];
