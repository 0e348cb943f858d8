import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import { pactOf, startEnvironment, type TestEnvironment, versionAs } from './testing/environment.ts';

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

/** bff1 and shell1 run, and mf-public v1 is published, of which bff1 keeps all. */
const start = async (): Promise<TestEnvironment> => {
  const environment = await startEnvironment();
  const { gate, publish, verified } = environment;
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  await gate.recordDeployment({ what: 'shell', version: shell1, offers });
  await publish('mf-public', v1, { pacts: { bff } });
  await verified(pact, bff1);
  return environment;
};
const asked = { what: 'mf-public', version: v1 };

test('yes, when the BFF that runs keeps what it expects and the shell has what it asks for', async () => {
  await using environment = await start();
  const answer = await environment.gate.canIDeploy(asked);
  expect(answer).toMatchObject({ verdict: 'yes' });
  expect(answer.findings.map(({ says }) => says)).toEqual([
    `bff ${bff1} keeps what mf-public ${v1} expects (2 interactions)`,
    `mf-public ${v1} and shell ${shell1} have interface 1 in common`,
    `mf-public ${v1} asks for react ^19.3.1, and shell ${shell1} has 19.3.1`,
  ]);
  expect(await environment.gate.canIDeploy({ what: 'mf-public' })).toEqual(answer);
});

test('no, when the BFF that runs was verified and failed', async () => {
  await using environment = await start();
  await environment.verified(pact, bff1, { success: false, at: '2026-06-13T00:00:00.000Z' });
  expect(await environment.gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
});

test('unknown, when nobody verified it, with the command that does', async () => {
  await using environment = await start();
  const { gate, publish, file, verified } = environment;
  await publish('mf-public', v2, { pacts: { bff: await file(newPact) } });
  const answer = await gate.canIDeploy({ what: 'mf-public', version: v2 });
  expect(answer.verdict).toBe('unknown');
  expect(answer.findings).toContainEqual({
    verdict: 'unknown',
    says: `Nobody verified bff ${bff1} against what mf-public ${v2} expects`,
    resolve: `npm run contracts:verify -- bff ${pactHash(newPact)} ${bff1}`,
  });
  await verified(newPact, bff1);
  expect(await gate.canIDeploy({ what: 'mf-public', version: v2 })).toMatchObject({ verdict: 'yes' });
});

test.each([0, 1])('a verification of %i of the 2 interactions is no yes', async (interactions) => {
  await using environment = await start();
  await environment.verified(pact, bff1, { interactions });
  const { verdict, findings } = await environment.gate.canIDeploy(asked);
  expect(verdict).toBe('unknown');
  expect(findings[0]?.resolve).toContain('contracts:verify');
});

test('a pact without interactions proves nothing', async () => {
  await using environment = await start();
  const empty = pactOf('mf-public', 'bff');
  await environment.publish('mf-public', v2, { pacts: { bff: pactHash(empty) } });
  await environment.verified(empty, bff1);
  expect(await environment.gate.canIDeploy({ what: 'mf-public', version: v2 })).toMatchObject({
    verdict: 'unknown',
  });
});

test('unknown, when the release does not say what it expects', async () => {
  await using environment = await start();
  await environment.publish('mf-public', v2, { pacts: {} });
  expect(await environment.gate.canIDeploy({ what: 'mf-public', version: v2 })).toMatchObject({
    verdict: 'unknown',
  });
});

test('every version of the BFF that runs has to keep it', async () => {
  await using environment = await start();
  const { gate, verified } = environment;
  await gate.recordDeployment({ what: 'bff', version: bff2, alongside: true });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  await verified(pact, bff2, { success: false });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });
});

test('no, when its interface is another one than that of a shell that runs', async () => {
  await using environment = await start();
  const { gate, publish } = environment;
  await publish('mf-public', v2, { pacts: { bff }, shellInterface: 2 });
  const answer = await gate.canIDeploy({ what: 'mf-public', version: v2 });
  expect(answer.verdict).toBe('no');
  expect(answer.findings).toContainEqual({
    verdict: 'no',
    says: `mf-public ${v2} has interface 2, and shell ${shell1} has 1`,
  });
});

test.each([
  ['an older React than it asks for', { react: '19.2.0' }],
  ['another major version of React', { react: '20.0.0' }],
  ['no React at all', {}],
])('no, when one of the shells that run has %s', async (_, shared) => {
  await using environment = await start();
  const { gate } = environment;
  await gate.recordDeployment({
    what: 'shell',
    version: shell2,
    alongside: true,
    offers: { shellInterface: 1, shared },
  });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
});

test.each(['bff', 'shell'])('unknown, when nobody wrote down which %s runs', async (part) => {
  await using environment = await startEnvironment();
  const { gate, publish, verified } = environment;
  await publish('mf-public', v1, { pacts: { bff } });
  await verified(pact, bff1);
  const other = part === 'bff' ? { what: 'shell', version: shell1, offers } : { what: 'bff', version: bff1 };
  await gate.recordDeployment(other);
  const { verdict, findings } = await gate.canIDeploy(asked);
  expect(verdict).toBe('unknown');
  expect(findings).toContainEqual(
    expect.objectContaining({ resolve: `npm run release -- record-deployment ${part}` }),
  );
});

test('a canary is asked together with the version that stays live beside it', async () => {
  await using environment = await start();
  const { gate, publish, promote, verified } = environment;
  await publish('mf-public', v2, { pacts: { bff: pactHash(newPact) } });
  await verified(newPact, bff1);
  await promote('mf-public', v1);
  const canary = { what: 'mf-public', version: v2, percent: 10 };
  expect(await gate.canIDeploy(canary)).toMatchObject({ verdict: 'yes' });
  await verified(pact, bff1, { success: false });
  expect(await gate.canIDeploy(canary)).toMatchObject({ verdict: 'no' });
  expect(await gate.canIDeploy({ ...canary, percent: 100 })).toMatchObject({ verdict: 'yes' });
});

test('a version that nobody published is refused by name', async () => {
  await using environment = await start();
  await expect(environment.gate.canIDeploy({ what: 'mf-public', version: v2 })).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});
