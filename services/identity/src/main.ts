import {
  createLogger,
  createMetrics,
  createServiceClient,
  createServiceTokens,
  readConfig,
  runProcess,
} from '@ekamra/chassis';
import { knownPasswords } from './admins/known-passwords.ts';
import { createIdentityApp } from './app.ts';
import { identityConfig } from './config.ts';
import { openIdentityDatabase } from './database.ts';
import { createKeyRotation } from './keys/rotation-worker.ts';
import { openSigningKeys } from './keys/signing-keys.ts';
import { createCleanUp } from './recovery/clean-up.ts';
import { createHandOver } from './recovery/hand-over.ts';
import { reseal } from './reseal.ts';

const config = readConfig(identityConfig);
const { KEY_SECRET: secret, KEY_SECRET_PREVIOUS: previous, PUBLIC_ORIGIN: publicOrigin } = config;
const logger = createLogger({ name: 'identity', level: config.LOG_LEVEL });
const metrics = createMetrics('identity');
const dataSource = await openIdentityDatabase(config.DATABASE_URL, logger);
const resealed = previous === undefined ? 0 : await reseal({ dataSource, secret, previous });
if (resealed > 0)
  logger.info({ resealed }, 'What was sealed with KEY_SECRET_PREVIOUS is sealed with KEY_SECRET now');
const keys = await openSigningKeys({ dataSource, secret });

const services = createServiceTokens('identity', config.SERVICE_SECRET);
const content = createServiceClient(config.CONTENT_URL, 'content', services);
const handOver = createHandOver({ dataSource, secret, publicOrigin, content, logger });
const workers = [
  handOver,
  createCleanUp({ dataSource, logger }),
  createKeyRotation({ dataSource, secret, logger, days: config.KEY_ROTATION_DAYS }),
];

await runProcess({
  name: 'identity',
  config,
  logger,
  metrics,
  app: createIdentityApp({
    dataSource,
    keys,
    publicOrigin,
    secret,
    refusedPasswords: config.NODE_ENV === 'production' ? knownPasswords : [],
    recoveryAsked: () => handOver.wake(),
    logger,
    metrics,
  }),
  ready: async () => void (await dataSource.query('SELECT 1')),
  close: async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await dataSource.destroy();
  },
});
for (const worker of workers) worker.start();
