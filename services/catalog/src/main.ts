import {
  createLogger,
  createMetrics,
  createServiceTokens,
  createVerifier,
  openDatabase,
  readConfig,
  runProcess,
} from '@ekamra/chassis';
import { createCatalogApp } from './app.ts';
import { catalogConfig } from './config.ts';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

const config = readConfig(catalogConfig);
const logger = createLogger({ name: 'catalog', level: config.LOG_LEVEL });
const metrics = createMetrics('catalog');
const dataSource = await openDatabase({ url: config.DATABASE_URL, entities, migrations, logger });
const verifier = createVerifier({ identityUrl: config.IDENTITY_URL });
const services = createServiceTokens('catalog', config.SERVICE_SECRET);

await runProcess({
  name: 'catalog',
  config,
  logger,
  metrics,
  app: createCatalogApp({ dataSource, verifier, services, logger, metrics }),
  ready: async () => void (await dataSource.query('SELECT 1')),
  close: () => dataSource.destroy(),
});
