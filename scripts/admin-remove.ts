import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { removeAdminCommand } from '../services/identity/src/command-lines.ts';
import { identityDatabaseAddress, runIdentityProgram } from './admin/identity.ts';
import { messages } from './product/terminal.ts';

/** Removes an admin: `npm run admin:remove -- --phone <number>`. Uses the database of DATABASE_URL, else that of DATA_DIR. */
readCommandLine({
  ...removeAdminCommand,
  usage: 'npm run admin:remove -- --phone <number> [--even-the-last | --only-second-factors]',
  about: `${removeAdminCommand.about}
Uses the database of DATABASE_URL, else that of DATA_DIR.`,
});
try {
  await using database = await identityDatabaseAddress(process.env);
  process.exitCode = await runIdentityProgram('remove-admin.ts', {
    args: process.argv.slice(2),
    env: { DATABASE_URL: database.url },
  });
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
