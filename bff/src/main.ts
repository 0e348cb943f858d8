import { createLogger, createMetrics, createVerifier, readConfig, runProcess } from '@ekamra/chassis';
import { createBff } from './app.ts';
import { bffConfig } from './config.ts';

/** A picture of 10 MB may take minutes to arrive on a slow line. */
const requestTimeoutMs = 300_000;

const config = readConfig(bffConfig);
const logger = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const metrics = createMetrics('bff');
const bff = createBff({
  urls: {
    catalog: config.CATALOG_URL,
    content: config.CONTENT_URL,
    careers: config.CAREERS_URL,
    identity: config.IDENTITY_URL,
  },
  verifier: createVerifier({ identityUrl: config.IDENTITY_URL }),
  logger,
  metrics,
});
await runProcess({ name: 'bff', config, logger, metrics, ...bff, requestTimeoutMs });
