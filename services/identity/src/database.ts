import { type Logger, openDatabase } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { adminEntity } from './admins/entity.ts';
import { signingKeyEntity } from './keys/entity.ts';
import { migrations } from './migrations/index.ts';
import { recoveryEntity } from './recovery/entity.ts';
import { refreshTokenEntity, sessionEntity } from './sessions/entity.ts';

/** Opens the identity service's database and brings it up to date. */
export const openIdentityDatabase = (url: string, logger: Logger): Promise<DataSource> =>
  openDatabase({
    url,
    entities: [adminEntity, sessionEntity, refreshTokenEntity, signingKeyEntity, recoveryEntity],
    migrations,
    logger,
  });
