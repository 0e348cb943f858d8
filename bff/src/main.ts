import {
  createLogger,
  createMetrics,
  createServiceTokens,
  readConfig,
  runProcess,
  verifierOf,
} from '@ekamra/chassis';
import { perService } from '@ekamra/contracts';
import { createBff } from './app.ts';
import { bffConfig, urlSettingOf } from './config.ts';

/** A picture of 10 MB may take minutes over a slow connection. */
const requestTimeoutMs = 300_000;

const config = readConfig(bffConfig);
const logger = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const metrics = createMetrics('bff');
const bff = createBff({
  urls: perService((service) => config[urlSettingOf(service)]),
  verifier: verifierOf(config),
  services: createServiceTokens('bff', config.SERVICE_SECRET),
  logger,
  metrics,
});
await runProcess({ name: 'bff', config, logger, metrics, ...bff, requestTimeoutMs });
