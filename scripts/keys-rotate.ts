import { identityDatabase, runIdentityProgram } from './admin/identity.ts';
import { messages } from './product/terminal.ts';

/**
 * Creates a new signing key for access tokens: `npm run keys:rotate`. Sessions stay valid. Uses the database of
 * DATABASE_URL with its service's KEY_SECRET, else that of DATA_DIR with its stored secret.
 */
try {
  await using database = await identityDatabase(process.env);
  const { url, keySecret } = database;
  process.exitCode = await runIdentityProgram('rotate-keys.ts', {
    args: process.argv.slice(2),
    env: { DATABASE_URL: url, ...(keySecret === undefined ? {} : { KEY_SECRET: keySecret }) },
  });
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
