import { identityDatabase } from './admin/identity-database.ts';
import { runIdentityProgram } from './admin/identity-program.ts';
import { messages } from './product/terminal.ts';

/**
 * Makes a new key that access tokens are signed with: `npm run keys:rotate`. Nobody is signed out. In the database of
 * DATABASE_URL, with the KEY_SECRET of its service; else in that of DATA_DIR, with the secret that is kept there.
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
