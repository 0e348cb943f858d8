import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LedgerFolder, openLedgerFolder } from './folder.ts';
import { pactHash } from './pact-hash.ts';
import { pruneLedger } from './prune.ts';
import { type Pact, pact as pactSchema, type Verification } from './records.ts';

let root = '';
let ledger: LedgerFolder;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ekamra-ledger-'));
  ledger = openLedgerFolder(root);
});
afterEach(() => rm(root, { recursive: true }));

const pactOf = (description: string): Pact =>
  pactSchema.parse({
    consumer: { name: 'mf-public' },
    provider: { name: 'bff' },
    interactions: [{ description }],
    metadata: { pactRust: { ffi: '0.4' } },
  });
const version = (place: number): string => `version${String(place).padStart(9, '0')}`;
const verified = (pact: Pact, changes: Partial<Verification> = {}): Verification => ({
  consumer: 'mf-public',
  provider: 'bff',
  pact: pactHash(pact),
  providerVersion: version(1),
  success: true,
  interactions: 1,
  at: '2026-06-12T00:00:00.000Z',
  ...changes,
});

test('a pact is found by its hash; an altered file is refused', async () => {
  const hash = await ledger.addPact(pactOf('a building'));
  expect((await ledger.pact(hash))?.interactions).toEqual([{ description: 'a building' }]);
  expect(await ledger.pact(pactHash(pactOf('a land')))).toBeUndefined();
  const file = path.join(root, 'pacts', `${hash}.json`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('a building', 'a land'));
  await expect(ledger.pact(hash)).rejects.toThrow('holds another pact');
});

test('a later verification of a pact replaces the last; an identical one leaves the file unchanged', async () => {
  const pact = pactOf('a building');
  await ledger.addVerification(verified(pact));
  const file = path.join(root, 'verifications/bff', `${version(1)}.json`);
  const before = await readFile(file, 'utf8');
  await ledger.addVerification(verified(pact, { at: '2026-06-13T00:00:00.000Z' }));
  expect(await readFile(file, 'utf8')).toBe(before);
  await ledger.addVerification(verified(pactOf('a land')));
  await ledger.addVerification(verified(pact, { success: false }));
  const records = await ledger.verifications('bff', version(1));
  expect(records).toHaveLength(2);
  expect(records.find((record) => record.pact === pactHash(pact))?.success).toBe(false);
});

test('a malformed file is an error that names it', async () => {
  await ledger.addVerification(verified(pactOf('a building')));
  await writeFile(path.join(root, 'verifications/bff', `${version(1)}.json`), '<<<<<<<');
  await expect(ledger.verifications('bff', version(1))).rejects.toThrow("isn't a record of the ledger");
});

const day = (place: number): string => `2026-06-${String(place).padStart(2, '0')}T00:00:00.000Z`;

test('the newest versions and the current one are kept, with their pacts', async () => {
  for (const place of [1, 2, 3, 4]) {
    const pact = pactOf(`pact ${place}`);
    await ledger.addPact(pact);
    await ledger.addVerification(verified(pact, { providerVersion: version(place), at: day(place) }));
  }
  const written = await ledger.addPact(pactOf('just written'));
  await ledger.addPact(pactOf('nobody names it'));
  await pruneLedger({ newestCount: 2, isCurrent: (_, one) => one === version(1), pacts: [written] }, root);
  expect(await readdir(path.join(root, 'verifications/bff'))).toEqual(
    [1, 3, 4].map((place) => `${version(place)}.json`),
  );
  const expectedHashes = [...[1, 3, 4].map((place) => pactHash(pactOf(`pact ${place}`))), written];
  expect(await ledger.pactHashes()).toEqual(expectedHashes.sort());
});
