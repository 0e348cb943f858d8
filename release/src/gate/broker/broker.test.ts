import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import { openLedger } from '../index.ts';
import { startBroker, type TestBroker } from '../../../testing/gate/test-broker.ts';
import {
  pactOf,
  startEnvironment,
  type TestEnvironment,
  versionAs,
} from '../../../testing/gate/test-environment.ts';

const v1 = versionAs('v1');
const v2 = versionAs('v2');
const bff1 = versionAs('bff1');
const bff2 = versionAs('bff2');
const pact = pactOf('mf-public', 'bff', 'a building');
const pacts = { bff: pactHash(pact) };
const query = { deployable: 'mf-public', version: v1 };

/** bff1 and a shell are running; mf-public v1 is published in the registry and at the broker. */
const start = async (broker: TestBroker, env: Record<string, string> = {}): Promise<TestEnvironment> => {
  const environment = await startEnvironment({ ...broker.env, ...env });
  const { gate, publish, filePact, gateLedger } = environment;
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  const offers = { shellInterface: 1, shared: { react: '19.3.1' } };
  await gate.recordDeployment({ deployable: 'shell', version: versionAs('shell'), offers });
  await filePact(pact);
  await publish('mf-public', v1, { pacts });
  await gateLedger.publish('mf-public', v1, pacts);
  return environment;
};

test('a pact is published with the version of its consumer, and a deployment is recorded', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gateLedger, gate } = environment;
  expect(broker.state.pacts).toMatchObject([{ consumer: 'mf-public', version: v1, provider: 'bff' }]);
  await gateLedger.recordDeployment({ name: 'mf-public', version: v1 }, false);
  await gate.recordDeployment({ deployable: 'mf-public', version: v2, alongside: true });
  const live = () =>
    broker.state.deployed().flatMap((one) => (one.pacticipant === 'mf-public' ? one.version : []));
  expect(live()).toEqual([v1, v2]);
  await gate.recordDeployment({ deployable: 'mf-public', version: v2 });
  expect(live()).toEqual([v2, v2]);
  await gate.recordDeployment({ deployable: 'mf-public', version: v1 });
  expect(live()).toEqual([v1]);
  await gate.recordUndeployment('mf-public');
  expect(live()).toEqual([]);
  expect(broker.state.deployed().map(({ pacticipant }) => pacticipant)).toEqual(['bff', 'shell']);
});

test('the gate takes unknown, no and yes from the broker', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate } = environment;
  const unknown = await gate.canIDeploy(query);
  expect(unknown.verdict).toBe('unknown');
  expect(unknown.findings[0]).toMatchObject({
    message: expect.stringContaining('There is no verified pact'),
    resolve: `npm run contracts:verify -- bff ${pacts.bff} ${bff1}`,
  });
  const [{ sha } = { sha: '' }] = broker.state.pacts;
  const result = { consumer: 'mf-public', provider: 'bff', sha, providerVersion: bff1 };
  broker.state.addResult({ ...result, success: false });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
  broker.state.addResult({ ...result, success: true });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });
});

test.each([
  [true, 'yes'],
  [false, 'no'],
])(
  'a local verification (success: %s) that the broker lacks is published to it',
  async (success, verdict) => {
    await using broker = await startBroker();
    await using environment = await start(broker);
    await environment.recordVerification(pact, bff1, { success });
    expect(await environment.gate.canIDeploy(query)).toMatchObject({ verdict });
    expect(broker.state.results).toMatchObject([{ success, providerVersion: bff1 }]);
  },
);

test('a verification with too few interactions is not published to the broker', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  await environment.recordVerification(pact, bff1, { interactions: 0 });
  expect(await environment.gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  expect(broker.state.results).toEqual([]);
});

test('every running version of the BFF is checked, including one unknown to the broker', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate, recordVerification } = environment;
  await recordVerification(pact, bff1);
  await gate.recordDeployment({ deployable: 'bff', version: bff2, alongside: true });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  await recordVerification(pact, bff2);
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });
});

test('a failing provider that only the broker knows blocks the deployment', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  await environment.recordVerification(pact, bff1);
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
  expect(await environment.gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
});

test('the shell is checked locally, whatever the broker says', async () => {
  await using broker = await startBroker();
  await using environment = await start(broker);
  const { gate, publish, recordVerification, gateLedger } = environment;
  await recordVerification(pact, bff1);
  await publish('mf-public', v2, { pacts, shellInterface: 2 });
  await gateLedger.publish('mf-public', v2, pacts);
  expect(await gate.canIDeploy({ deployable: 'mf-public', version: v2 })).toMatchObject({ verdict: 'no' });
});

test.each([
  [503, 'answered 503 to GET /matrix: It is broken'],
  ['silent', 'did not answer within 0.1 s'],
] as const)(
  'a failing broker (%s) makes the verdict unknown and is named in the finding',
  async (failure, message) => {
    await using broker = await startBroker();
    await using environment = await start(
      broker,
      failure === 'silent' ? { PACT_BROKER_TIMEOUT_MS: '100' } : {},
    );
    broker.fail(failure);
    const { verdict, findings } = await environment.gate.canIDeploy(query);
    expect(verdict).toBe('unknown');
    expect(findings[0]).toMatchObject({
      message: expect.stringContaining(message),
      resolve: `npm run release -- can-i-deploy mf-public ${v1}`,
    });
  },
);

test('an unreachable broker, a wrong token and an unknown environment have readable messages', async () => {
  await using broker = await startBroker();
  const deploy = (env: Record<string, string>) =>
    openLedger({ ...broker.env, ...env }).recordDeployment({ name: 'bff', version: bff1 }, false);
  await expect(deploy({ PACT_BROKER_BASE_URL: 'http://127.0.0.1:9' })).rejects.toThrow(
    'The Pact Broker at http://127.0.0.1:9 could not be reached',
  );
  await expect(deploy({ PACT_BROKER_TOKEN: 'wrong' })).rejects.toThrow(
    `The Pact Broker at ${broker.url} answered 401 to GET /pacticipants/bff/versions/${bff1}: Unauthorized (check PACT_BROKER_TOKEN)`,
  );
  await expect(deploy({ PACT_BROKER_ENVIRONMENT: 'test' })).rejects.toThrow(
    'The Pact Broker offers no pb:record-deployment for test (only: production)',
  );
});

test('the error lists every invalid broker setting', () => {
  const env = { PACT_BROKER_BASE_URL: 'broker', PACT_BROKER_TIMEOUT_MS: '-1' };
  expect(() => openLedger(env)).toThrow(/PACT_BROKER_BASE_URL.*PACT_BROKER_TIMEOUT_MS/);
  expect(() => openLedger({ PACT_BROKER_BASE_URL: 'http://broker', PACT_BROKER_USERNAME: 'asha' })).toThrow(
    'go together',
  );
});
