import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reserveChosen, reservePorts } from '../ports.ts';
import { makeDataDir, displayPath } from './data-dir.ts';
import { defaultPorts, type Ports } from './process-specs.ts';
import type { Settings } from './product-settings.ts';
import { checkRestored } from './restore-marker.ts';

/** Resources held by one running copy of the product. */
export interface CopyClaim {
  ports: Ports;
  release(): Promise<void>;
}

/**
 * Claims DATA_DIR and the ports for this copy.
 *
 * @throws PortTaken, or an error that names the process using DATA_DIR.
 */
export async function claim({ dataDir, port, host }: Settings): Promise<CopyClaim> {
  checkRestored(dataDir);
  makeDataDir(dataDir);
  const dataDirLock = tryLock(path.join(dataDir, 'running.lock'));
  if ('holder' in dataDirLock)
    throw new Error(
      `${displayPath(dataDir)} is in use by a copy that runs already (process ${dataDirLock.holder}): ` +
        'end that one, or set DATA_DIR and PORT for another.',
    );
  try {
    const releasePort = await reserveChosen(port, host);
    const { ports, release } = await reservePorts(defaultPorts);
    return {
      ports,
      async release() {
        await Promise.all([release(), releasePort()]);
        dataDirLock.release();
      },
    };
  } catch (error) {
    dataDirLock.release();
    throw error;
  }
}
