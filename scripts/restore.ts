import path from 'node:path';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { restore } from './backup/restore.ts';
import { messages, say, seconds } from './product/terminal.ts';

/**
 * Restores a backup: `npm run restore -- <folder> [--send-mail]`, into an empty DATA_DIR, or into the empty databases and
 * stores that the environment names.
 */
const {
  positionals: [folder = ''],
  values,
} = readCommandLine({
  usage: 'npm run restore -- <folder of a backup> [--send-mail]',
  about: `Restores a backup into an empty DATA_DIR, or into the empty databases and stores that the environment names.`,
  options: {
    'send-mail': {
      type: 'boolean',
      default: false,
      about: 'sends mail that was waiting, though it may have been sent since',
    },
  },
  operands: { min: 1, max: 1 },
});
try {
  // npm changes to the root of the repository.
  const source = path.resolve(process.env['INIT_CWD'] ?? '', folder);
  const { manifest, heldMails, hasUnusedKeys } = await restore(source, process.env, {
    sendMail: values['send-mail'],
  });
  say(`Restored ${source} in ${seconds(performance.now())}:`);
  for (const [service, { takenAt, tables }] of Object.entries(manifest.databases)) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`  ${service}: ${rows} rows as of ${takenAt}`);
  }
  if (heldMails > 0)
    say(
      `  ${heldMails} mails were waiting and are held back, because they may have been sent since (--send-mail sends them)`,
    );
  if (hasUnusedKeys)
    say(`  The keys in ${path.join(source, 'local/secrets')} belong into the environment of the product.`);
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
