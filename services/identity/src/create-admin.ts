import { text } from 'node:stream/consumers';
import { baseConfig, createLogger, databaseUrl, fieldErrors, readConfig } from '@ekamra/chassis';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { z } from 'zod';
import { createAdmin, newAdmin } from './admins/create.ts';
import { passwordProblem } from './admins/password-policy.ts';
import { knownPasswords } from './admins/password.ts';
import { createAdminCommand } from './command-lines.ts';
import { openIdentityDatabase } from './database.ts';

const exitCodes = { created: 0, failed: 1, exists: 3 } as const;

const settings = z.object({
  NODE_ENV: baseConfig.NODE_ENV,
  DATABASE_URL: databaseUrl,
  ADMIN_PASSWORD: z.string().optional(),
});

const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D: ');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
};

const run = async (): Promise<number> => {
  const { values } = readCommandLine(createAdminCommand);
  const config = readConfig(settings);
  const parsedInput = newAdmin.safeParse({
    ...values,
    password: config.ADMIN_PASSWORD ?? (await readPassword()),
  });
  if (!parsedInput.success) {
    const errorLines = fieldErrors(parsedInput.error).map(({ path, message }) => `  ${path}: ${message}`);
    process.stderr.write(`${errorLines.join('\n')}\nUsage: ${createAdminCommand.usage}\n`);
    return exitCodes.failed;
  }
  const { password, name, phone, email } = parsedInput.data;
  const problem = passwordProblem(password, {
    personal: [name, phone, email],
    refused: config.NODE_ENV === 'production' ? knownPasswords : [],
  });
  if (problem !== undefined) {
    process.stderr.write(`  password: ${problem}\n`);
    return exitCodes.failed;
  }
  const logger = createLogger({ name: 'create-admin', level: 'warn' });
  const dataSource = await openIdentityDatabase(config.DATABASE_URL, logger);
  try {
    const admin = await createAdmin(dataSource, parsedInput.data);
    process.stdout.write(
      admin
        ? `Created: ${admin.name}, who signs in with ${admin.phone}\n`
        : 'There is an admin with this phone number or e-mail address already\n',
    );
    return admin ? exitCodes.created : exitCodes.exists;
  } finally {
    await dataSource.destroy();
  }
};

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return exitCodes.failed;
});
