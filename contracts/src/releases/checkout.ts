import path from 'node:path';

const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules');

/**
 * Folder of the remotes, their pacts and the ledger: the root of this repository, or of another one that has installed the
 * contracts as a package, which is where its commands run.
 */
export const checkoutFolder = isInstalled ? process.cwd() : path.resolve(import.meta.dirname, '../../..');
