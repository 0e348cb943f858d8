import { type Logger, openDatabase } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { adminEntity } from './admins/repository.ts';
import { signingKeyEntity } from './keys/sealed-key.ts';
import { migrations } from './migrations/index.ts';
import { recoveryEntity } from './recovery/repository.ts';
import { authenticatorEntity, passkeyEntity, recoveryCodeEntity } from './second-factors/repository.ts';
import { usedTicketEntity } from './second-factors/tickets.ts';
import { securityMailEntity } from './security-mails/repository.ts';
import { refreshTokenEntity } from './sessions/refresh-tokens.ts';
import { sessionEntity } from './sessions/repository.ts';

/** Entities and migrations of the identity service's database. */
export const identityDatabase = {
  entities: [
    adminEntity,
    sessionEntity,
    refreshTokenEntity,
    signingKeyEntity,
    recoveryEntity,
    authenticatorEntity,
    passkeyEntity,
    recoveryCodeEntity,
    usedTicketEntity,
    securityMailEntity,
  ],
  migrations,
};

/** Opens the identity service's database and migrates it. */
export const openIdentityDatabase = (url: string, logger: Logger): Promise<DataSource> =>
  openDatabase({ url, ...identityDatabase, logger });
