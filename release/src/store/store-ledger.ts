import { setTimeout as pause } from 'node:timers/promises';
import { openLedgerRecords, type LedgerFolder } from '@ekamra/contracts/ledger/folder';
import type { ObjectStore } from './object-store.ts';
import { ReleaseError } from './release-error.ts';

/** Prefix of the ledger's objects. No remote has a name that begins so. */
const prefix = '_ledger/';
const attempts = 50;

/**
 * Opens the ledger in a release store: the pacts of published versions, and what providers' pipelines found about them, in the
 * format of `contracts/ledger`. Writes are compare-and-swap, so that pipelines may record at once.
 */
export const openStoreLedger = (objects: ObjectStore): LedgerFolder =>
  openLedgerRecords({
    read: async (file) => (await objects.get(prefix + file))?.bytes.toString(),
    change: async (file, next) => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const stored = await objects.get(prefix + file);
        const text = next(stored?.bytes.toString());
        if (text === undefined) return;
        if (await objects.put(prefix + file, text, stored ? { tag: stored.tag } : 'absent')) return;
        await pause(Math.random() * 20);
      }
      throw new ReleaseError('BUSY', `${prefix}${file} is written by others all the time`);
    },
    names: (folder) => objects.list(`${prefix}${folder}/`),
  });
