import { rmSync } from 'node:fs';
import { killMarked } from './marked-processes.ts';

/*
 * Outlives a test run that is killed: ends what it had started and removes its temporary files. The kernel closes the
 * channel to the run even after kill -9.
 */
const [mark = '', folder = ''] = process.argv.slice(2);
process.once('disconnect', () => {
  killMarked(mark);
  rmSync(folder, { recursive: true, force: true });
});
