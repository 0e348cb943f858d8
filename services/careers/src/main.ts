import {
  createLogger,
  createMetrics,
  createServiceTokens,
  createVerifier,
  openDatabase,
  readConfig,
  runProcess,
} from '@ekamra/chassis';
import { createCareersApp } from './app.ts';
import { applicationEntity } from './applications/entity.ts';
import { careersConfig } from './config.ts';
import { migrations } from './migrations/index.ts';

const config = readConfig(careersConfig);
const logger = createLogger({ name: 'careers', level: config.LOG_LEVEL });
const metrics = createMetrics('careers');
const dataSource = await openDatabase({
  url: config.DATABASE_URL,
  entities: [applicationEntity],
  migrations,
  logger,
});
const verifier = createVerifier({ identityUrl: config.IDENTITY_URL });
const services = createServiceTokens('careers', config.SERVICE_SECRET);

await runProcess({
  name: 'careers',
  config,
  logger,
  metrics,
  app: createCareersApp({ dataSource, verifier, services, logger, metrics }),
  ready: async () => void (await dataSource.query('SELECT 1')),
  close: () => dataSource.destroy(),
});
