import { ledgerFolder } from '@ekamra/contracts/ledger/folder';
import { createBrokerLedger } from './broker/broker-ledger.ts';
import { brokerSettings } from './broker/broker-settings.ts';
import { createFolderLedger } from './folder-ledger.ts';
import type { Ledger } from './ledger.ts';

/**
 * Opens the ledger: a Pact Broker if `PACT_BROKER_BASE_URL` is set, else this repository's folder. Throws for invalid
 * broker settings.
 */
export const openLedger = (env: NodeJS.ProcessEnv): Ledger => {
  const folder = env['LEDGER_DIR'] || ledgerFolder;
  const broker = brokerSettings(env);
  return broker ? createBrokerLedger(broker, folder) : createFolderLedger(folder);
};
