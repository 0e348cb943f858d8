import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pactsFolder, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import {
  pactOf,
  startEnvironment,
  type TestEnvironment,
  versionAs,
} from '../../testing/gate/test-environment.ts';

const [bff1, bff2, shell1, shell2] = ['bff1', 'bff2', 'shell1', 'shell2'].map(versionAs) as [
  string,
  string,
  string,
  string,
];
const v1 = versionAs('v1');
const v2 = versionAs('v2');
const pact = pactOf('mf-public', 'bff', 'a building', 'no building');
const newPact = pactOf('mf-public', 'bff', 'a building', 'no building', 'a price');
const bff = pactHash(pact);
const offers = { shellInterface: 1, shared: { react: '19.3.1', 'react-dom': '19.3.1' } };

/** bff1 and shell1 are running; mf-public v1 is published and bff1 satisfies its pact. */
const start = async (): Promise<TestEnvironment> => {
  const environment = await startEnvironment();
  const { gate, publish, recordVerification } = environment;
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  await gate.recordDeployment({ deployable: 'shell', version: shell1, offers });
  await publish('mf-public', v1, { pacts: { bff } });
  await recordVerification(pact, bff1);
  return environment;
};
const query = { deployable: 'mf-public', version: v1 };

test('yes, if the running BFF satisfies its pact and the shell has its interface and libraries', async () => {
  await using environment = await start();
  const answer = await environment.gate.canIDeploy(query);
  expect(answer).toMatchObject({ verdict: 'yes' });
  expect(answer.findings.map(({ message }) => message)).toEqual([
    `bff ${bff1} keeps what mf-public ${v1} expects (2 interactions)`,
    `mf-public ${v1} and shell ${shell1} have interface 1 in common`,
    `mf-public ${v1} asks for react ^19.3.1, and shell ${shell1} has 19.3.1`,
  ]);
  expect(await environment.gate.canIDeploy({ deployable: 'mf-public' })).toEqual(answer);
});

test('no, if the verification of the running BFF failed', async () => {
  await using environment = await start();
  await environment.recordVerification(pact, bff1, { success: false, at: '2026-06-13T00:00:00.000Z' });
  expect(await environment.gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
});

test('a refusal names file, line and interaction of what the BFF does not keep', async () => {
  await using environment = await start();
  const { gate, publish, recordVerification } = environment;
  const written = readPacts().find((one) => one.consumer.name === 'mf-public');
  if (!written) throw new Error('mf-public has no pact');
  const [{ description: interaction } = { description: '' }] = written.interactions;
  const mismatches = [{ interaction, mismatch: '$.price: Expected 1 to be 2' }];
  await publish('mf-public', v2, { pacts: { bff: pactHash(written) } });
  await recordVerification(written, bff1, { success: false, mismatches });
  const reasonsFor = async (version: string) =>
    (await gate.canIDeploy({ deployable: 'mf-public', version })).findings[0]?.message;
  const [, line = '0'] =
    /contracts\/pacts\/mf-public-bff\.json:(\d+), "/.exec((await reasonsFor(v2)) ?? '') ?? [];
  expect(await reasonsFor(v2)).toContain(`:${line}, "${interaction}": $.price: Expected 1 to be 2`);
  const text = readFileSync(path.join(pactsFolder, 'mf-public-bff.json'), 'utf8').split('\n')[
    Number(line) - 1
  ];
  expect(text).toContain(`"description": ${JSON.stringify(interaction)}`);

  await recordVerification(pact, bff1, {
    success: false,
    at: '2026-06-13T00:00:00.000Z',
    mismatches: [{ interaction: 'no building', mismatch: 'expected 404 but was 500' }],
  });
  expect(await reasonsFor(v1)).toContain(
    `contracts/ledger/pacts/${bff}.json, "no building": expected 404 but was 500`,
  );
});

test('unknown without a verification, with the command that verifies', async () => {
  await using environment = await start();
  const { gate, publish, filePact, recordVerification } = environment;
  await publish('mf-public', v2, { pacts: { bff: await filePact(newPact) } });
  const answer = await gate.canIDeploy({ deployable: 'mf-public', version: v2 });
  expect(answer.verdict).toBe('unknown');
  expect(answer.findings).toContainEqual({
    verdict: 'unknown',
    message: `bff ${bff1} has not been verified against what mf-public ${v2} expects`,
    resolve: `npm run contracts:verify -- bff ${pactHash(newPact)} ${bff1}`,
  });
  await recordVerification(newPact, bff1);
  expect(await gate.canIDeploy({ deployable: 'mf-public', version: v2 })).toMatchObject({ verdict: 'yes' });
});

test.each([0, 1])('a verification of %i of the 2 interactions is not enough', async (interactions) => {
  await using environment = await start();
  await environment.recordVerification(pact, bff1, { interactions });
  const { verdict, findings } = await environment.gate.canIDeploy(query);
  expect(verdict).toBe('unknown');
  expect(findings[0]?.resolve).toContain('contracts:verify');
});

test('a pact without interactions proves nothing', async () => {
  await using environment = await start();
  const empty = pactOf('mf-public', 'bff');
  await environment.publish('mf-public', v2, { pacts: { bff: pactHash(empty) } });
  await environment.recordVerification(empty, bff1);
  expect(await environment.gate.canIDeploy({ deployable: 'mf-public', version: v2 })).toMatchObject({
    verdict: 'unknown',
  });
});

test('unknown, if the release lists no pact', async () => {
  await using environment = await start();
  await environment.publish('mf-public', v2, { pacts: {} });
  expect(await environment.gate.canIDeploy({ deployable: 'mf-public', version: v2 })).toMatchObject({
    verdict: 'unknown',
  });
});

test('every running version of the BFF has to satisfy it', async () => {
  await using environment = await start();
  const { gate, recordVerification } = environment;
  await gate.recordDeployment({ deployable: 'bff', version: bff2, alongside: true });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  await recordVerification(pact, bff2, { success: false });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });
});

test('no, if its interface differs from that of a running shell', async () => {
  await using environment = await start();
  const { gate, publish } = environment;
  await publish('mf-public', v2, { pacts: { bff }, shellInterface: 2 });
  const answer = await gate.canIDeploy({ deployable: 'mf-public', version: v2 });
  expect(answer.verdict).toBe('no');
  expect(answer.findings).toContainEqual({
    verdict: 'no',
    message: `mf-public ${v2} has interface 2, and shell ${shell1} has 1`,
  });
});

test.each([
  ['an older React than it asks for', { react: '19.2.0' }],
  ['another major version of React', { react: '20.0.0' }],
  ['no React at all', {}],
])('no, if one of the running shells has %s', async (_, shared) => {
  await using environment = await start();
  const { gate } = environment;
  await gate.recordDeployment({
    deployable: 'shell',
    version: shell2,
    alongside: true,
    offers: { shellInterface: 1, shared },
  });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
});

test.each(['bff', 'shell'])('unknown without a recorded deployment of the %s', async (part) => {
  await using environment = await startEnvironment();
  const { gate, publish, recordVerification } = environment;
  await publish('mf-public', v1, { pacts: { bff } });
  await recordVerification(pact, bff1);
  const other =
    part === 'bff' ? { deployable: 'shell', version: shell1, offers } : { deployable: 'bff', version: bff1 };
  await gate.recordDeployment(other);
  const { verdict, findings } = await gate.canIDeploy(query);
  expect(verdict).toBe('unknown');
  expect(findings).toContainEqual(
    expect.objectContaining({ resolve: `npm run release -- record-deployment ${part}` }),
  );
});

test('a canary is checked together with the version that stays live', async () => {
  await using environment = await start();
  const { gate, publish, promote, recordVerification } = environment;
  await publish('mf-public', v2, { pacts: { bff: pactHash(newPact) } });
  await recordVerification(newPact, bff1);
  await promote('mf-public', v1);
  const canary = { deployable: 'mf-public', version: v2, percent: 10 };
  expect(await gate.canIDeploy(canary)).toMatchObject({ verdict: 'yes' });
  await recordVerification(pact, bff1, { success: false });
  expect(await gate.canIDeploy(canary)).toMatchObject({ verdict: 'no' });
  expect(await gate.canIDeploy({ ...canary, percent: 100 })).toMatchObject({ verdict: 'yes' });
});

test('an unpublished version is refused', async () => {
  await using environment = await start();
  await expect(environment.gate.canIDeploy({ deployable: 'mf-public', version: v2 })).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});
