import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import { openLedger } from '../index.ts';
import { startBroker, type TestBroker } from '../testing/broker.ts';
import { pactOf, startEnvironment, type TestEnvironment, versionAs } from '../testing/environment.ts';

const v1 = versionAs('v1');
const v2 = versionAs('v2');
const bff1 = versionAs('bff1');
const bff2 = versionAs('bff2');
const pact = pactOf('mf-public', 'bff', 'a building');
const pacts = { bff: pactHash(pact) };
const asked = { what: 'mf-public', version: v1 };

/** bff1 and a shell run, and mf-public v1 is published, here and with the broker. */
const start = async (broker: TestBroker, env: Record<string, string> = {}): Promise<TestEnvironment> => {
  const environment = await startEnvironment({ ...broker.env, ...env });
  const { gate, publish, file, asked: ledger } = environment;
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  const offers = { shellInterface: 1, shared: { react: '19.3.1' } };
  await gate.recordDeployment({ what: 'shell', version: versionAs('shell'), offers });
  await file(pact);
  await publish('mf-public', v1, { pacts });
  await ledger.publish('mf-public', v1, pacts);
  return environment;
};

test('a pact is published with the version of its consumer, and a deployment is recorded', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { asked: ledger, gate } = environment;
  expect(broker.state.pacts).toMatchObject([{ consumer: 'mf-public', version: v1, provider: 'bff' }]);
  await ledger.deployed({ name: 'mf-public', version: v1 }, false);
  await gate.recordDeployment({ what: 'mf-public', version: v2, alongside: true });
  const live = () =>
    broker.state.deployed().flatMap((one) => (one.pacticipant === 'mf-public' ? one.version : []));
  expect(live()).toEqual([v1, v2]);
  await gate.recordDeployment({ what: 'mf-public', version: v2 });
  expect(live()).toEqual([v2, v2]);
  await gate.recordDeployment({ what: 'mf-public', version: v1 });
  expect(live()).toEqual([v1]);
});

test('the broker says unknown, no and yes, and the gate with it', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate } = environment;
  const unknown = await gate.canIDeploy(asked);
  expect(unknown.verdict).toBe('unknown');
  expect(unknown.findings[0]).toMatchObject({
    says: expect.stringContaining('There is no verified pact'),
    resolve: `npm run contracts:verify -- bff ${pacts.bff} ${bff1}`,
  });
  const [{ sha } = { sha: '' }] = broker.state.pacts;
  const result = { consumer: 'mf-public', provider: 'bff', sha, providerVersion: bff1 };
  broker.state.addResult({ ...result, success: false });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
  broker.state.addResult({ ...result, success: true });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });
});

test.each([
  [true, 'yes'],
  [false, 'no'],
])('a verification of this repository that the broker lacks (%s) is told to it', async (success, verdict) => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  await environment.verified(pact, bff1, { success });
  expect(await environment.gate.canIDeploy(asked)).toMatchObject({ verdict });
  expect(broker.state.results).toMatchObject([{ success, providerVersion: bff1 }]);
});

test('of a verification with too few interactions the broker is not told', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  await environment.verified(pact, bff1, { interactions: 0 });
  expect(await environment.gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  expect(broker.state.results).toEqual([]);
});

test('every version of the BFF that runs is asked about, one that the broker does not know too', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate, verified } = environment;
  await verified(pact, bff1);
  await gate.recordDeployment({ what: 'bff', version: bff2, alongside: true });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  await verified(pact, bff2);
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });
});

test('what the broker knows of others counts: a provider that runs there and failed', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  await environment.verified(pact, bff1);
  const [{ sha } = { sha: '' }] = broker.state.pacts;
  const elsewhere = versionAs('other');
  broker.state.addResult({
    consumer: 'mf-public',
    provider: 'bff',
    sha,
    providerVersion: elsewhere,
    success: false,
  });
  broker.state.deploy('bff', elsewhere, 'elsewhere');
  expect(await environment.gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
});

test('what the shell offers is asked of us, whatever the broker says', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate, publish, verified, asked: ledger } = environment;
  await verified(pact, bff1);
  await publish('mf-public', v2, { pacts, shellInterface: 2 });
  await ledger.publish('mf-public', v2, pacts);
  expect(await gate.canIDeploy({ what: 'mf-public', version: v2 })).toMatchObject({ verdict: 'no' });
});

test.each([
  [503, 'answered 503 to GET /matrix: It is broken'],
  ['silent', 'did not answer within 0.1 s'],
] as const)('a broker that fails (%s) is no yes, and is named', async (how, says) => {
  await using broker = await startBroker();
  await using environment = await start(broker, how === 'silent' ? { PACT_BROKER_TIMEOUT_MS: '100' } : {});
  broker.fail(how);
  const { verdict, findings } = await environment.gate.canIDeploy(asked);
  expect(verdict).toBe('unknown');
  expect(findings[0]).toMatchObject({
    says: expect.stringContaining(says),
    resolve: `npm run release -- can-i-deploy mf-public ${v1}`,
  });
});

test('a broker that is not there, a wrong token and an unknown environment are said in a sentence', async () => {
  await using broker = await startBroker();
  const deploy = (env: Record<string, string>) =>
    openLedger({ ...broker.env, ...env }).deployed({ name: 'bff', version: bff1 }, false);
  await expect(deploy({ PACT_BROKER_BASE_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
    'The Pact Broker at http://127.0.0.1:9 could not be reached',
  );
  await expect(deploy({ PACT_BROKER_TOKEN: 'wrong' })).rejects.toThrow(
    `The Pact Broker at ${broker.url} answered 401 to GET /: Unauthorized (check PACT_BROKER_TOKEN)`,
  );
  await expect(deploy({ PACT_BROKER_ENVIRONMENT: 'test' })).rejects.toThrow(
    'The Pact Broker offers no pb:record-deployment for test (only: production)',
  );
});

test('wrong settings of the broker are all named', () => {
  const env = { PACT_BROKER_BASE_URL: 'broker', PACT_BROKER_TIMEOUT_MS: '-1' };
  expect(() => openLedger(env)).toThrow(/PACT_BROKER_BASE_URL.*PACT_BROKER_TIMEOUT_MS/);
  expect(() => openLedger({ PACT_BROKER_BASE_URL: 'http://broker', PACT_BROKER_USERNAME: 'asha' })).toThrow(
    'go together',
  );
});
