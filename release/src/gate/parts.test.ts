import { writeFile } from 'node:fs/promises';
import { versionOf } from '@ekamra/contracts/ledger/source-version';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { expect, test } from '@jest/globals';
import { pactOf, startEnvironment, type TestEnvironment, versionAs } from './testing/environment.ts';

const v1 = versionAs('v1');
const v2 = versionAs('v2');
const bff1 = versionAs('bff1');
const bff2 = versionAs('bff2');
const services = ['catalog', 'content', 'careers', 'identity'];
const old = pactOf('mf-public', 'bff', 'a building');
const next = pactOf('mf-public', 'bff', 'a building', 'its price');
const ofBff = services.map((service) => pactOf('bff', service, `something of ${service}`));
const offers = { shellInterface: 1, shared: { react: '19.3.1' } };

/** mf-public v1 is live and v2 its canary; the four services run, and keep what bff1 and bff2 expect. */
const start = async (): Promise<TestEnvironment> => {
  const environment = await startEnvironment();
  const { gate, publish, promote, verified, expects } = environment;
  await publish('mf-public', v1, { pacts: { bff: pactHash(old) } });
  await publish('mf-public', v2, { pacts: { bff: pactHash(next) } });
  await promote('mf-public', v1, v2);
  for (const service of services) await gate.recordDeployment({ what: service, version: versionAs(service) });
  for (const pact of ofBff) await verified(pact, versionAs(pact.provider.name));
  await expects('bff', bff1, ofBff);
  await expects('bff', bff2, ofBff);
  return environment;
};

test('a BFF has to keep what the live version of a remote expects, and what its canary does', async () => {
  await using environment = await start();
  const { gate, verified } = environment;
  const asked = { what: 'bff', version: bff2 };
  await verified(old, bff2);
  const { verdict, findings } = await gate.canIDeploy(asked);
  expect(verdict).toBe('unknown');
  expect(findings.filter((finding) => finding.verdict === 'unknown')).toHaveLength(1);
  await verified(next, bff2, { success: false });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
  await verified(next, bff2);
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });
});

test('a BFF needs every service that runs to keep what it expects', async () => {
  await using environment = await start();
  const { gate, verified } = environment;
  for (const pact of [old, next]) await verified(pact, bff2);
  const asked = { what: 'bff', version: bff2 };
  await gate.recordDeployment({ what: 'catalog', version: versionAs('catalog2'), alongside: true });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  await gate.recordDeployment({ what: 'catalog', version: versionAs('catalog') });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });
  expect(await gate.canIDeploy({ what: 'bff', version: versionAs('bff3') })).toMatchObject({
    verdict: 'unknown',
  });
});

test('a service has to keep what every caller that runs expects, each of its versions', async () => {
  await using environment = await start();
  const { gate, verified, expects } = environment;
  const asked = { what: 'careers', version: versionAs('careers2') };
  await expects('content', versionAs('content'), [pactOf('content', 'careers', 'names in use')]);
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  await verified(pactOf('content', 'careers', 'names in use'), asked.version);
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });

  await gate.recordDeployment({ what: 'bff', version: bff1 });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'unknown' });
  await verified(pactOf('bff', 'careers', 'something of careers'), asked.version);
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'yes' });

  const more = pactOf('bff', 'careers', 'something of careers', 'something else');
  await expects('bff', bff2, [more]);
  await gate.recordDeployment({ what: 'bff', version: bff2, alongside: true });
  await verified(more, asked.version, { success: false });
  expect(await gate.canIDeploy(asked)).toMatchObject({ verdict: 'no' });
});

test('a shell has to have what live remotes and canaries ask of it', async () => {
  await using environment = await start();
  const { gate } = environment;
  await gate.recordDeployment({ what: 'shell', version: versionAs('shell1'), offers });
  expect(await gate.canIDeploy({ what: 'shell', version: versionAs('shell1') })).toMatchObject({
    verdict: 'yes',
  });
  const [without, newer] = [versionAs('shell2'), versionAs('shell3')];
  await gate.recordDeployment({
    what: 'shell',
    version: without,
    alongside: true,
    offers: { ...offers, shared: {} },
  });
  await gate.recordDeployment({
    what: 'shell',
    version: newer,
    alongside: true,
    offers: { ...offers, shellInterface: 2 },
  });
  const answers = await Promise.all(
    [without, newer].map((version) => gate.canIDeploy({ what: 'shell', version })),
  );
  expect(answers.map(({ verdict }) => verdict)).toEqual(['no', 'no']);
});

test("what this checkout's shell offers is known by its build", async () => {
  await using environment = await start();
  const { gate, shellBuild } = environment;
  const shell = { what: 'shell', version: versionOf('shell') };
  expect(await gate.canIDeploy({ what: 'shell' })).toMatchObject({ verdict: 'unknown' });
  await writeFile(shellBuild, JSON.stringify({ scripts: ['/assets/main.js'], offers }));
  expect(await gate.canIDeploy({ what: 'shell' })).toMatchObject({ verdict: 'yes' });
  await gate.recordDeployment(shell);
  expect((await gate.deploymentsOf())['shell']).toMatchObject([{ version: shell.version, offers }]);
});

test('what a shell that nobody built here offers is unknown, and it can not be recorded', async () => {
  await using environment = await start();
  const shell = { what: 'shell', version: versionAs('shell1') };
  expect(await environment.gate.canIDeploy(shell)).toMatchObject({
    verdict: 'unknown',
    findings: [{ resolve: 'npm run build' }],
  });
  await expect(environment.gate.recordDeployment(shell)).rejects.toThrow('Nobody knows what shell');
});

test('of 20 deployments at the same time, none is lost', async () => {
  await using environment = await startEnvironment();
  const { gate } = environment;
  const versions = Array.from({ length: 20 }, (_, index) => versionAs(`bff${index}`));
  await Promise.all(
    versions.map((version) => gate.recordDeployment({ what: 'bff', version, alongside: true })),
  );
  const { bff } = await gate.deploymentsOf();
  expect(bff?.map(({ version }) => version).sort()).toEqual([...versions].sort());
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  expect((await gate.deploymentsOf())['bff']).toMatchObject([{ version: bff1 }]);
});

test('when what was written down of an environment can not be read, that is unknown, and recording mends it', async () => {
  await using environment = await start();
  const { gate, objects } = environment;
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  await objects.put('deployments.json', '{bad');
  const { verdict, findings } = await gate.canIDeploy({ what: 'mf-public', version: v1 });
  expect(verdict).toBe('unknown');
  expect(findings.map(({ says }) => says)).toContain("deployments.json of this environment can't be read");
  expect(findings.map(({ resolve }) => resolve)).toContain('npm run release -- record-deployment bff');
  await gate.recordDeployment({ what: 'bff', version: bff1 });
  expect((await gate.deploymentsOf())['bff']).toMatchObject([{ version: bff1 }]);
  await expect(gate.recordDeployment({ what: 'bff', version: 'bad/../x' })).rejects.toThrow(
    'bad/../x is no version of bff',
  );
});

test('what is live of a remote whose record can not be believed is unknown to all that it calls', async () => {
  await using environment = await start();
  const { gate, objects } = environment;
  await objects.put('mf-public/record.json', '{"changes":');
  const { verdict, findings } = await gate.canIDeploy({ what: 'bff', version: bff1 });
  expect(verdict).toBe('unknown');
  expect(findings.map(({ says }) => says)).toContainEqual(
    expect.stringContaining('until its record is restored'),
  );
});

test('what does not exist can neither be deployed nor recorded', async () => {
  await using environment = await startEnvironment();
  await expect(environment.gate.canIDeploy({ what: 'nothing', version: v1 })).rejects.toThrow();
  await expect(environment.gate.recordDeployment({ what: 'nothing', version: v1 })).rejects.toThrow(
    'There is nothing called nothing',
  );
});
