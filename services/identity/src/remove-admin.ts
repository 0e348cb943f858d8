import { baseConfig, createLogger, databaseUrl, inTransaction, readConfig } from '@ekamra/chassis';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { knownPhone } from '@ekamra/contracts';
import { z } from 'zod';
import { adminRepository } from './admins/repository.ts';
import { removeAdminCommand } from './command-lines.ts';
import { openIdentityDatabase } from './database.ts';
import { factorRepository } from './second-factors/repository.ts';
import { recordInTransaction } from './security-events/record.ts';
import { sessionRepository } from './sessions/repository.ts';

const exitCodes = { removed: 0, failed: 1, unknown: 3 } as const;

const settings = z.object({ NODE_ENV: baseConfig.NODE_ENV, DATABASE_URL: databaseUrl });

const run = async (): Promise<number> => {
  const { values } = readCommandLine(removeAdminCommand);
  const config = readConfig(settings);
  const parsedPhone = knownPhone.safeParse(values.phone);
  if (!parsedPhone.success) {
    process.stderr.write(
      `  phone: ${parsedPhone.error.issues[0]?.message}\nUsage: ${removeAdminCommand.usage}\n`,
    );
    return exitCodes.failed;
  }
  const logger = createLogger({ name: 'remove-admin', level: 'warn' });
  const dataSource = await openIdentityDatabase(config.DATABASE_URL, logger);
  try {
    return await inTransaction(dataSource, async (manager) => {
      const admins = adminRepository(manager);
      const all = await admins.lockAll();
      const admin = all.find(({ phone: number }) => number === parsedPhone.data);
      if (!admin) {
        process.stderr.write('There is no admin with this phone number\n');
        return exitCodes.unknown;
      }
      if (values['only-second-factors']) {
        await factorRepository(manager, admin.id).removeAll();
        await admins.setMustSetUpFactor(admin.id, false);
        await recordInTransaction(manager, { event: 'second-factor-removed', adminId: admin.id });
        process.stdout.write('Removed the second factors\n');
        return exitCodes.removed;
      }
      const isLastOwner = admin.role === 'owner' && all.filter(({ role }) => role === 'owner').length === 1;
      if (!values['even-the-last'] && isLastOwner) {
        process.stderr.write('This is the only owner: add --even-the-last to be left without one\n');
        return exitCodes.failed;
      }
      await sessionRepository(manager, new Date()).endAll(admin.id, 'admin removed');
      await admins.remove(admin.id);
      process.stdout.write('Removed, and signed out everywhere\n');
      return exitCodes.removed;
    });
  } finally {
    await dataSource.destroy();
  }
};

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return exitCodes.failed;
});
