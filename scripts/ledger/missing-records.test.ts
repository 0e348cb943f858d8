import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Pact, Verification } from '@ekamra/contracts/ledger/records';
import { expect, test } from '@jest/globals';
import { missingRecords } from './missing-records.ts';

const pactOf = (consumer: string, provider: string): Pact => ({
  consumer: { name: consumer },
  provider: { name: provider },
  interactions: [{ description: 'a request' }],
});
const ofRemote = pactOf('mf-public', 'bff');
const ofBff = pactOf('bff', 'catalog');
const at = '2026-01-15T06:30:00.000Z';
const versionOf = (component: string): string => `${component}-1`;

const verified = (pact: Pact, differing: Partial<Verification> = {}): Verification => ({
  consumer: pact.consumer.name,
  provider: pact.provider.name,
  pact: pactHash(pact),
  providerVersion: versionOf(pact.provider.name),
  success: true,
  interactions: 1,
  at,
  ...differing,
});

/** Returns what is missing where these are all verifications, and the BFF's expectations of catalog are `hash`. */
const missingWith = (verifications: Verification[], hash = pactHash(ofBff)): Promise<string[]> =>
  missingRecords({
    pacts: [ofRemote, ofBff],
    versionOf,
    ledger: {
      verifications: async (provider, version) =>
        verifications.filter((one) => one.provider === provider && one.providerVersion === version),
      expectations: async (consumer, version) => ({ consumer, version, pacts: { catalog: hash }, at }),
    },
  });

test('nothing is missing where each pact is verified for the version of its provider', async () => {
  expect(await missingWith([verified(ofRemote), verified(ofBff)])).toEqual([]);
});

test.each<[string, Verification[], string]>([
  ['no record', [], 'bff bff-1 is not verified by the pact of mf-public'],
  [
    'a record of an older BFF',
    [verified(ofRemote, { providerVersion: 'bff-0' })],
    'bff bff-1 is not verified by the pact of mf-public',
  ],
  [
    'a record of an older pact',
    [verified(ofRemote, { pact: pactHash(ofBff) })],
    'bff bff-1 is not verified by the pact of mf-public',
  ],
  [
    'a failed verification',
    [verified(ofRemote, { success: false })],
    'bff bff-1 does not keep the pact of mf-public',
  ],
])('%s is told', async (_, records, line) => {
  expect(await missingWith([...records, verified(ofBff)])).toEqual([line]);
});

test('expectations of another pact are told', async () => {
  expect(await missingWith([verified(ofRemote), verified(ofBff)], pactHash(ofRemote))).toEqual([
    'What bff bff-1 expects of catalog is not recorded',
  ]);
});
