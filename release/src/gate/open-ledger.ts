import { ledgerFolder } from '@ekamra/contracts/ledger/folder';
import { createBrokerLedger } from './broker/ledger.ts';
import { brokerSettings } from './broker/settings.ts';
import { createFolderLedger } from './folder-ledger.ts';
import type { Ledger } from './ledger.ts';

/**
 * The ledger to ask: a Pact Broker when `PACT_BROKER_BASE_URL` is set, and else this repository's folder. Throws when
 * the settings of the broker are wrong.
 */
export const openLedger = (env: NodeJS.ProcessEnv): Ledger => {
  const folder = env['LEDGER_DIR'] || ledgerFolder;
  const broker = brokerSettings(env);
  return broker ? createBrokerLedger(broker, folder) : createFolderLedger(folder);
};
