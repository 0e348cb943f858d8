import {
  calledSecretsOf,
  createLogger,
  createMetrics,
  createSecurityEvents,
  createServiceTokens,
  readConfig,
  runProcess,
  storeAtIdentity,
  verifierOf,
} from '@ekamra/chassis';
import { openPerAddress } from '@ekamra/chassis/http/open-requests';
import { requestAddress } from '@ekamra/chassis/http/visitor-address';
import { perService } from '@ekamra/contracts';
import { createBff } from './app.ts';
import { bffConfig, urlSettingOf } from './config.ts';

const config = readConfig(bffConfig);
const logger = createLogger({ name: 'bff', level: config.LOG_LEVEL });
const metrics = createMetrics('bff');
const services = createServiceTokens('bff', { ...calledSecretsOf(config), bff: config.SHELL_SECRET });
const bff = createBff({
  urls: perService((service) => config[urlSettingOf(service)]),
  verifier: verifierOf(config),
  services,
  logger,
  metrics,
  publicOrigin: config.PUBLIC_ORIGIN,
  trustedProxies: config.TRUSTED_PROXIES,
  callsPerAddress: config.CALLS_PER_ADDRESS,
  securityEvents: createSecurityEvents({
    process: 'bff',
    secret: config.IDENTITY_SERVICE_SECRET,
    logger,
    metrics,
    store: storeAtIdentity(config.IDENTITY_URL, services),
  }),
});
const addressOf = requestAddress(config.TRUSTED_PROXIES);
await runProcess({ name: 'bff', config, logger, metrics, addressOf, openPerAddress, ...bff });
