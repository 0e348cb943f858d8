import { createLogger, createMetrics, readConfig, runProcess } from '@ekamra/chassis';
import { knownPasswords } from './admins/known-passwords.ts';
import { createIdentityApp } from './app.ts';
import { identityConfig } from './config.ts';
import { openIdentityDatabase } from './database.ts';
import { openSigningKeys } from './keys/signing-keys.ts';

const config = readConfig(identityConfig);
const logger = createLogger({ name: 'identity', level: config.LOG_LEVEL });
const metrics = createMetrics('identity');
const dataSource = await openIdentityDatabase(config.DATABASE_URL, logger);
const keys = await openSigningKeys({ dataSource, secret: config.KEY_SECRET });

await runProcess({
  name: 'identity',
  config,
  logger,
  metrics,
  app: createIdentityApp({
    dataSource,
    keys,
    publicOrigin: config.PUBLIC_ORIGIN,
    refusedPasswords: config.NODE_ENV === 'production' ? knownPasswords : [],
    logger,
    metrics,
  }),
  ready: async () => void (await dataSource.query('SELECT 1')),
  close: () => dataSource.destroy(),
});
