import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { createAdminCommand } from '../services/identity/src/command-lines.ts';
import { openTerminal } from './admin/terminal-prompts.ts';
import { identityDatabaseAddress, runIdentityProgram } from './admin/identity.ts';
import { messages } from './product/terminal.ts';

/**
 * Creates an admin: `npm run admin:create`. The details come as options and the password as ADMIN_PASSWORD; at a
 * terminal it prompts for missing ones. Uses the database of DATABASE_URL, else that of DATA_DIR.
 */
const questions = {
  name: 'Name: ',
  phone: 'Phone number: ',
  email: 'E-mail address: ',
  address: 'Address (may be empty): ',
} as const;

type Details = Partial<Record<keyof typeof questions, string>>;

async function promptForMissing(
  given: Details,
  password: string | undefined,
): Promise<[Details, string | undefined]> {
  if (!process.stdin.isTTY) return [given, password];
  using terminal = openTerminal();
  const details = { ...given };
  for (const name of Object.keys(questions) as (keyof typeof questions)[])
    // Object.keys returns string[]
    details[name] ??= await terminal.prompt(questions[name]);
  if (password !== undefined) return [details, password];
  const typedPassword = await terminal.promptHidden('Password: ');
  if (typedPassword !== (await terminal.promptHidden('The same again: ')))
    throw new Error('The two passwords differ.');
  return [details, typedPassword];
}

/** Runs the identity service's program, which validates the input. */
function create(databaseUrl: string, args: string[], password: string | undefined): Promise<number> {
  return runIdentityProgram('create-admin.ts', {
    args,
    env: { DATABASE_URL: databaseUrl, ...(password === undefined ? {} : { ADMIN_PASSWORD: password }) },
  });
}

const { owner = false, ...values } = readCommandLine({
  ...createAdminCommand,
  usage: 'npm run admin:create -- [options]',
  about: `${createAdminCommand.about}
At a terminal it asks for what is missing. Uses the database of DATABASE_URL, else that of DATA_DIR.`,
}).values;
try {
  const [details, password] = await promptForMissing(values, process.env['ADMIN_PASSWORD'] || undefined);
  const args = Object.entries(details).flatMap(([name, value]) => [`--${name}`, value]);
  await using database = await identityDatabaseAddress(process.env);
  process.exitCode = await create(database.url, owner ? [...args, '--owner'] : args, password);
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
