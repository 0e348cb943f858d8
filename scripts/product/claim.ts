import path from 'node:path';
import { tryLock } from '../lock.mjs';
import { reserveChosen, reservePorts } from '../ports.ts';
import { makeDataDir, shown } from './data-dir.ts';
import { defaultPorts, type Ports } from './processes.ts';
import type { Settings } from './settings.ts';

/** What one running copy of the product has for itself. */
export interface Claim {
  ports: Ports;
  release(): Promise<void>;
}

/**
 * Takes DATA_DIR and the ports for this copy.
 *
 * @throws PortTaken, or an error that says who uses DATA_DIR.
 */
export async function claim({ dataDir, port, host }: Settings): Promise<Claim> {
  makeDataDir(dataDir);
  const held = tryLock(path.join(dataDir, 'running.lock'));
  if ('holder' in held)
    throw new Error(
      `${shown(dataDir)} is in use by a copy that runs already (process ${held.holder}): ` +
        'end that one, or set DATA_DIR and PORT for another.',
    );
  try {
    const releasePort = await reserveChosen(port, host);
    const { ports, release } = await reservePorts(defaultPorts);
    return {
      ports,
      async release() {
        await Promise.all([release(), releasePort()]);
        held.release();
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}
