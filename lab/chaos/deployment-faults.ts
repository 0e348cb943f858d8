import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault } from './fault.ts';
import { promoteOther } from '../other-version.ts';
import { noticeMs, replicaName, replicaNumbers } from './replicas.ts';
import { until } from './replicated-product.ts';
import { restartAs, specOf } from './surroundings-faults.ts';
import { root } from '../../scripts/root.ts';

const run = promisify(execFile);

const promotion: Fault = {
  name: 'promotion',
  touches: ['shell'],
  isPlanned: true,
  run: async ({ environment: { settings } }) => {
    const remote = 'mf-public';
    const version = await promoteOther(settings.dataDir, remote);
    const isShown = async (): Promise<boolean> =>
      (await (await fetch(settings.origin)).text()).includes(`/remotes/${remote}/${version}/`);
    await until(isShown, 'the promoted version is shown');
  },
};

const keyRotation: Fault = {
  name: 'key-rotation',
  touches: ['identity'],
  isPlanned: true,
  run: async ({ environment: { databaseUrlOf, secrets } }) => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrlOf('identity'),
      KEY_SECRET: secrets.byName['KEY_SECRET'],
    };
    await run(process.execPath, [path.join(root, 'services/identity/src/rotate-keys.ts')], { env });
    // Every process has read the keys again.
    await sleep(5_000);
  },
};

/** Replaces the catalog by its next version, one replica after the other, and goes back to this one. */
const migrationFault: Fault = {
  name: 'migration',
  touches: ['catalog', 'postgres'],
  isPlanned: true,
  run: async (product) => {
    const args = [path.join(import.meta.dirname, 'next-catalog.ts')];
    for (const change of [{ args }, {}])
      for (const number of replicaNumbers) {
        await restartAs(product, specOf(product, replicaName('catalog', number)), change);
        // Both versions side by side.
        await sleep(noticeMs);
      }
  },
};

/** Actions of operators: none of it may cost a request. */
export const deploymentFaults: Fault[] = [keyRotation, promotion, migrationFault];
