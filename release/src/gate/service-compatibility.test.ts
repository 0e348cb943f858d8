import { writeFile } from 'node:fs/promises';
import { versionOf } from '@ekamra/contracts/ledger/component-version';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import {
  pactOf,
  startEnvironment,
  type TestEnvironment,
  versionAs,
} from '../../testing/gate/test-environment.ts';

const v1 = versionAs('v1');
const v2 = versionAs('v2');
const bff1 = versionAs('bff1');
const bff2 = versionAs('bff2');
const services = ['catalog', 'content', 'careers', 'identity'];
const old = pactOf('mf-public', 'bff', 'a building');
const next = pactOf('mf-public', 'bff', 'a building', 'its price');
const ofBff = services.map((service) => pactOf('bff', service, `something of ${service}`));
const offers = { shellInterface: 1, shared: { react: '19.3.1' } };

/** mf-public v1 is live with v2 as canary; the four services run and satisfy bff1 and bff2. */
const start = async (): Promise<TestEnvironment> => {
  const environment = await startEnvironment();
  const { gate, publish, promote, recordVerification, recordExpectations } = environment;
  await publish('mf-public', v1, { pacts: { bff: pactHash(old) } });
  await publish('mf-public', v2, { pacts: { bff: pactHash(next) } });
  await promote('mf-public', v1, v2);
  for (const service of services)
    await gate.recordDeployment({ deployable: service, version: versionAs(service) });
  for (const pact of ofBff) await recordVerification(pact, versionAs(pact.provider.name));
  await recordExpectations('bff', bff1, ofBff);
  await recordExpectations('bff', bff2, ofBff);
  return environment;
};

test('a BFF has to satisfy the pacts of a live remote and its canary', async () => {
  await using environment = await start();
  const { gate, recordVerification } = environment;
  const query = { deployable: 'bff', version: bff2 };
  await recordVerification(old, bff2);
  const { verdict, findings } = await gate.canIDeploy(query);
  expect(verdict).toBe('unknown');
  expect(findings.filter((finding) => finding.verdict === 'unknown')).toHaveLength(1);
  await recordVerification(next, bff2, { success: false });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
  await recordVerification(next, bff2);
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });
});

test('every running service has to satisfy the pacts of a BFF', async () => {
  await using environment = await start();
  const { gate, recordVerification } = environment;
  for (const pact of [old, next]) await recordVerification(pact, bff2);
  const query = { deployable: 'bff', version: bff2 };
  await gate.recordDeployment({ deployable: 'catalog', version: versionAs('catalog2'), alongside: true });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  await gate.recordDeployment({ deployable: 'catalog', version: versionAs('catalog') });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });
  expect(await gate.canIDeploy({ deployable: 'bff', version: versionAs('bff3') })).toMatchObject({
    verdict: 'unknown',
  });
});

test('a service has to satisfy every running version of its callers', async () => {
  await using environment = await start();
  const { gate, recordVerification, recordExpectations } = environment;
  const query = { deployable: 'careers', version: versionAs('careers2') };
  await recordExpectations('content', versionAs('content'), [pactOf('content', 'careers', 'names in use')]);
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  await recordVerification(pactOf('content', 'careers', 'names in use'), query.version);
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });

  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'unknown' });
  await recordVerification(pactOf('bff', 'careers', 'something of careers'), query.version);
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'yes' });

  const more = pactOf('bff', 'careers', 'something of careers', 'something else');
  await recordExpectations('bff', bff2, [more]);
  await gate.recordDeployment({ deployable: 'bff', version: bff2, alongside: true });
  await recordVerification(more, query.version, { success: false });
  expect(await gate.canIDeploy(query)).toMatchObject({ verdict: 'no' });
});

test('a shell has to provide the interface and libraries of live remotes and canaries', async () => {
  await using environment = await start();
  const { gate } = environment;
  await gate.recordDeployment({ deployable: 'shell', version: versionAs('shell1'), offers });
  expect(await gate.canIDeploy({ deployable: 'shell', version: versionAs('shell1') })).toMatchObject({
    verdict: 'yes',
  });
  const [without, newer] = [versionAs('shell2'), versionAs('shell3')];
  await gate.recordDeployment({
    deployable: 'shell',
    version: without,
    alongside: true,
    offers: { ...offers, shared: {} },
  });
  await gate.recordDeployment({
    deployable: 'shell',
    version: newer,
    alongside: true,
    offers: { ...offers, shellInterface: 2 },
  });
  const answers = await Promise.all(
    [without, newer].map((version) => gate.canIDeploy({ deployable: 'shell', version })),
  );
  expect(answers.map(({ verdict }) => verdict)).toEqual(['no', 'no']);
});

test("the offer of this checkout's shell is read from its build", async () => {
  await using environment = await start();
  const { gate, shellBuild } = environment;
  const shell = { deployable: 'shell', version: versionOf('shell') };
  expect(await gate.canIDeploy({ deployable: 'shell' })).toMatchObject({ verdict: 'unknown' });
  await writeFile(shellBuild, JSON.stringify({ scripts: ['/assets/main.js'], offers }));
  expect(await gate.canIDeploy({ deployable: 'shell' })).toMatchObject({ verdict: 'yes' });
  await gate.recordDeployment(shell);
  expect((await gate.deploymentsOf())['shell']).toMatchObject([{ version: shell.version, offers }]);
});

test('a shell that was not built here has an unknown offer and can not be recorded', async () => {
  await using environment = await start();
  const shell = { deployable: 'shell', version: versionAs('shell1') };
  expect(await environment.gate.canIDeploy(shell)).toMatchObject({
    verdict: 'unknown',
    findings: [{ resolve: 'npm run build' }],
  });
  await expect(environment.gate.recordDeployment(shell)).rejects.toThrow('What shell');
});

test('none of 20 concurrent deployments is lost', async () => {
  await using environment = await startEnvironment();
  const { gate } = environment;
  const versions = Array.from({ length: 20 }, (_, index) => versionAs(`bff${index}`));
  await Promise.all(
    versions.map((version) => gate.recordDeployment({ deployable: 'bff', version, alongside: true })),
  );
  const { bff } = await gate.deploymentsOf();
  expect(bff?.map(({ version }) => version).sort()).toEqual([...versions].sort());
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  expect((await gate.deploymentsOf())['bff']).toMatchObject([{ version: bff1 }]);
});

test('unreadable deployments make the verdict unknown, and the next recording repairs them', async () => {
  await using environment = await start();
  const { gate, objects } = environment;
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  await objects.put('deployments.json', '{bad');
  const { verdict, findings } = await gate.canIDeploy({ deployable: 'mf-public', version: v1 });
  expect(verdict).toBe('unknown');
  expect(findings.map(({ message }) => message)).toContain(
    "deployments.json of this environment can't be read",
  );
  expect(findings.map(({ resolve }) => resolve)).toContain('npm run release -- record-deployment bff');
  await gate.recordDeployment({ deployable: 'bff', version: bff1 });
  expect((await gate.deploymentsOf())['bff']).toMatchObject([{ version: bff1 }]);
  await expect(gate.recordDeployment({ deployable: 'bff', version: 'bad/../x' })).rejects.toThrow(
    'bad/../x is no version of bff',
  );
});

test('a remote with an untrusted record makes the verdict on its providers unknown', async () => {
  await using environment = await start();
  const { gate, objects } = environment;
  await objects.put('mf-public/record.json', '{"changes":');
  const { verdict, findings } = await gate.canIDeploy({ deployable: 'bff', version: bff1 });
  expect(verdict).toBe('unknown');
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('until its record is restored'),
  );
});

test('an unknown name can neither be checked nor recorded', async () => {
  await using environment = await startEnvironment();
  await expect(environment.gate.canIDeploy({ deployable: 'nothing', version: v1 })).rejects.toThrow();
  await expect(environment.gate.recordDeployment({ deployable: 'nothing', version: v1 })).rejects.toThrow(
    'There is no component nothing',
  );
});
