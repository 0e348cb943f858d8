import path from 'node:path';
import { readCommandLine } from '@ekamra/chassis/process/command-line';
import { upgradeData } from './backup/upgrade-data.ts';
import { tryLock } from './lock.mjs';
import { reservePorts } from './ports.ts';
import { displayPath } from './product/data-dir.ts';
import { defaultPorts, requirePort } from './product/process-specs.ts';
import { readSettings } from './product/product-settings.ts';
import { messages, say, seconds } from './product/terminal.ts';

/** Carries the databases of DATA_DIR over to this release's major version of PostgreSQL: `npm run data:upgrade`. */
readCommandLine({
  usage: 'npm run data:upgrade',
  about: `Carries the databases of DATA_DIR over from an older major version of PostgreSQL to that of this release. The product
must not run. npm installs the older programs meanwhile; the former files are kept.`,
});
try {
  const { dataDir } = readSettings(process.env);
  const lock = tryLock(path.join(dataDir, 'running.lock'));
  if ('holder' in lock) throw new Error(`The product is running on ${displayPath(dataDir)}: stop it first.`);
  const { ports, release } = await reservePorts({ postgres: requirePort(defaultPorts, 'postgres') });
  const upgrade = await upgradeData({ dataDir, port: ports.postgres });
  await release();
  lock.release();
  if (!upgrade) say(`${displayPath(dataDir)} is of this release's PostgreSQL already.`);
  else {
    say(`Carried over from PostgreSQL ${upgrade.from} in ${seconds(performance.now())}:`);
    for (const [service, rows] of Object.entries(upgrade.rows)) say(`  ${service}: ${rows} rows`);
    say(`The former files are in ${upgrade.formerCluster}; remove them once the product runs well.`);
  }
} catch (error) {
  process.stderr.write(`${messages(error)}\n`);
  process.exitCode = 1;
}
