import path from 'node:path';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { backup } from './backup/backup.ts';
import { messages, say, seconds } from './product/terminal.ts';

/**
 * Writes a backup of the product, which may be running: `npm run backup -- <folder>`. Of the databases, media store and
 * releases that the environment names, else of DATA_DIR. Ends with 3 if the media store lacks files that records name.
 */
const missingMediaCode = 3;

const [folder = ''] = readCommandLine({
  usage: 'npm run backup -- <new folder>',
  about: `Writes a backup of the product, which may be running, into a new folder. Of the databases, media store and releases
that the environment names, else of DATA_DIR. Ends with 3 if the media store lacks files that records name.`,
  operands: { min: 1, max: 1 },
}).positionals;
try {
  // npm changes to the root of the repository.
  const target = path.resolve(process.env['INIT_CWD'] ?? '', folder);
  const { files, bytes, takenAt, isOnePoint, missingMedia } = await backup(target, process.env);
  const moment = isOnePoint ? 'all databases at' : 'each database at a moment of its own, the last at';
  say(`Backed up to ${target}: ${moment} ${takenAt.toISOString()}.`);
  say(`  ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB, in ${seconds(performance.now())}`);
  if (missingMedia.length > 0) {
    process.stderr.write(`The media store lacks files that records name: ${missingMedia.join(', ')}\n`);
    process.exitCode = missingMediaCode;
  }
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
