import { readConfig } from '@ekamra/chassis/process/config';
import { createLogger } from '@ekamra/chassis/observation/logger';
import { createMetrics } from '@ekamra/chassis/observation/metrics';
import { runProcess } from '@ekamra/chassis/process/process';
import { readSecrets } from '@ekamra/chassis/process/secrets';
import { openPerAddress } from '@ekamra/chassis/http/open-requests';
import { requestAddress } from '@ekamra/chassis/http/visitor-address';
import { storeShellEvents } from '@ekamra/chassis/security/security-event-client';
import { createSecurityEvents } from '@ekamra/chassis/security/security-events';
import { createServiceTokens } from '@ekamra/chassis/security/service-tokens';
import { shellConfig } from './config.ts';
import { createShell } from './create-shell.ts';

const name = 'shell';
/** Connections that one address may have, if visitors connect to this process: enough for an office behind one. */
const connectionsPerAddress = 1_024;

readSecrets();
const config = readConfig(shellConfig);
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const services = createServiceTokens(name, { identity: config.SHELL_SECRET });
const securityEvents = createSecurityEvents({
  process: name,
  secret: config.SHELL_SECRET,
  logger,
  metrics,
  store: storeShellEvents(config.IDENTITY_URL, services),
});
const shell = await createShell({ config, logger, metrics, securityEvents });
const isBehindProxy = config.TRUSTED_PROXIES.length > 0;
await runProcess({
  name,
  config,
  logger,
  metrics,
  addressOf: requestAddress(config.TRUSTED_PROXIES),
  connectionsPerAddress: isBehindProxy ? undefined : connectionsPerAddress,
  openPerAddress,
  ...shell,
});
