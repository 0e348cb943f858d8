import { baseConfig, ConfigError, createLogger, readConfig } from '@ekamra/chassis';
import { identityConfig } from './config.ts';
import { z } from 'zod';
import { openIdentityDatabase } from './database.ts';
import { rotateKeys } from './keys/key-rotation.ts';

const usage = `Usage: rotate-keys.ts
Makes a new key that access tokens are signed with. It signs from ten minutes later, nobody is signed out, and the old
one is refused once its last token has run out. DATABASE_URL names the identity service's database, KEY_SECRET is the
service's own. Ends with 0 when there is a new key, else 1.
`;

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

try {
  if (process.argv.length > 2) throw new ConfigError('It takes no arguments.');
  await run();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${error instanceof ConfigError ? usage : ''}`,
  );
  process.exitCode = 1;
}
