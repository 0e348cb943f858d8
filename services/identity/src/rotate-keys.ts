import { baseConfig, createLogger, readConfig } from '@ekamra/chassis';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { rotateKeysCommand } from './command-lines.ts';
import { identityConfig } from './config.ts';
import { z } from 'zod';
import { openIdentityDatabase } from './database.ts';
import { rotateKeys } from './keys/key-rotation.ts';

const { DATABASE_URL, KEY_SECRET } = identityConfig.shape;
const settings = z.object({ NODE_ENV: baseConfig.NODE_ENV, DATABASE_URL, KEY_SECRET });

const run = async (): Promise<void> => {
  const config = readConfig(settings);
  const logger = createLogger({ name: 'rotate-keys', level: 'warn' });
  const dataSource = await openIdentityDatabase(config.DATABASE_URL, logger);
  try {
    const { kid, signsFrom, isNew } = await rotateKeys({ dataSource, secret: config.KEY_SECRET });
    const which = isNew ? 'The new key' : 'There is a new key already, which';
    process.stdout.write(`${which} ${kid} signs from ${signsFrom.toISOString()}\n`);
  } finally {
    await dataSource.destroy();
  }
};

readCommandLine(rotateKeysCommand);
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
