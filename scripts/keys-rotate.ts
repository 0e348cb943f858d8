import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { rotateKeysCommand } from '../services/identity/src/command-lines.ts';
import { identityDatabaseAddress, runIdentityProgram } from './admin/identity.ts';
import { messages } from './product/terminal.ts';

/**
 * Creates a new signing key for access tokens: `npm run keys:rotate`. Sessions stay valid. Uses the database of
 * DATABASE_URL with its service's KEY_SECRET, else that of DATA_DIR with its stored secret.
 */
readCommandLine({
  ...rotateKeysCommand,
  usage: 'npm run keys:rotate',
  about: `${rotateKeysCommand.about}
Without DATABASE_URL it takes database and secret of DATA_DIR.`,
});
try {
  await using database = await identityDatabaseAddress(process.env);
  const { url, keySecret } = database;
  process.exitCode = await runIdentityProgram('rotate-keys.ts', {
    env: { DATABASE_URL: url, ...(keySecret === undefined ? {} : { KEY_SECRET: keySecret }) },
  });
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
