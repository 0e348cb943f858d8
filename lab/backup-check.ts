import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { missingTools, rehearseRecovery } from './backup-check/rehearse-recovery.ts';
import { messages, say, seconds } from '../scripts/product/terminal.ts';

/**
 * Rehearses the point-in-time recovery of docs/operations.md with pgBackRest and PostgreSQL of this machine, in a
 * temporary folder: `npm run backup:check`. Ends with 3 if one of these programs is missing; it installs nothing.
 */
const missingToolsCode = 3;

readCommandLine({
  usage: 'npm run backup:check',
  about: `Rehearses point-in-time recovery with pgBackRest and PostgreSQL of this machine, in a temporary folder.
Ends with 3 if one of these programs is missing; it installs nothing.`,
});

try {
  const missing = missingTools();
  if (missing.length > 0) {
    process.stderr.write(
      `Missing here: ${missing.join(', ')} (Debian: apt-get install postgresql pgbackrest).\n`,
    );
    process.exitCode = missingToolsCode;
  } else {
    const { version, rows, bytes, backupMs, restoreMs, recoveredTo, lostRows } = rehearseRecovery();
    say(`pgBackRest restored ${version} to ${recoveredTo}, before a table was dropped:`);
    say(`  ${rows} rows as they were then; ${lostRows} rows written later are gone, as they should be`);
    say(
      `  database ${(bytes / 2 ** 20).toFixed(1)} MB; full backup ${seconds(backupMs)}; restore and recovery ${seconds(restoreMs)}`,
    );
  }
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
