import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { startEnvironment, versionAs } from '../../testing/gate/test-environment.ts';
import { recordRunning } from './running-versions.ts';

/** A process that tells its version; `tell` changes it, to nothing for an image without one. */
const startProcess = async (component: string, version: string, more: object = {}) => {
  let told: object | undefined = { component, version, ...more };
  const server = createServer((request, response) => {
    const isKnown = request.url === '/version' && told !== undefined;
    response.writeHead(isKnown ? 200 : 404).end(isKnown ? JSON.stringify(told) : 'not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    tell: (next?: string) =>
      void (told = next === undefined ? undefined : { component, version: next, ...more }),
    [Symbol.asyncDispose]: async () => void server.close(),
  };
};

const offers = { shellInterface: 1, shared: { react: '19.3.1' } };
const [bff1, bff2, shell1] = ['bff1', 'bff2', 'shell1'].map(versionAs) as [string, string, string];

test('what processes say that they run is recorded, also during and after a replacement', async () => {
  await using environment = await startEnvironment();
  await using one = await startProcess('bff', bff1);
  await using two = await startProcess('bff', bff1);
  await using shell = await startProcess('shell', shell1, { offers });
  const origins = [one, two, shell].map(({ origin }) => origin);
  const { gate } = environment;
  const runningBffs = async () => (await gate.deploymentsOf())['bff']?.map(({ version }) => version);

  await recordRunning(gate, origins);
  expect(await runningBffs()).toEqual([bff1]);
  expect((await gate.deploymentsOf())['shell']).toMatchObject([{ version: shell1, offers }]);
  expect((await recordRunning(gate, origins)).recorded).toEqual([]);

  one.tell(bff2);
  await recordRunning(gate, origins);
  expect((await runningBffs())?.toSorted()).toEqual([bff1, bff2].toSorted());
  two.tell();
  const { silent } = await recordRunning(gate, origins);
  expect(silent).toEqual([expect.stringContaining('its image knows no version')]);
  expect((await runningBffs())?.toSorted()).toEqual([bff1, bff2].toSorted());
  two.tell(bff2);
  await recordRunning(gate, origins);
  expect(await runningBffs()).toEqual([bff2]);
});

test('a process that does not answer leaves what was recorded', async () => {
  await using environment = await startEnvironment();
  await using bff = await startProcess('bff', bff1);
  await recordRunning(environment.gate, [bff.origin]);
  await bff[Symbol.asyncDispose]();
  expect((await recordRunning(environment.gate, [bff.origin])).silent).toHaveLength(1);
  expect((await environment.gate.deploymentsOf())['bff']).toMatchObject([{ version: bff1 }]);
});
