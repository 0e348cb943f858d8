import { readConfig } from '@ekamra/chassis/config';
import { createLogger } from '@ekamra/chassis/logger';
import { createMetrics } from '@ekamra/chassis/metrics';
import { runProcess } from '@ekamra/chassis/process';
import { shellConfig } from './config.ts';
import { createShell } from './create-shell.ts';

const name = 'shell';
/** Time limit of a whole request in milliseconds: uploads from phones come through here. */
const requestTimeoutMs = 300_000;

const config = readConfig(shellConfig);
const logger = createLogger({ name, level: config.LOG_LEVEL });
const metrics = createMetrics(name);
const shell = await createShell({ config, logger, metrics });
await runProcess({ name, config, logger, metrics, requestTimeoutMs, ...shell });
