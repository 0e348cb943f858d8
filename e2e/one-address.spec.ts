import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { exchange } from '@ekamra/chassis/testing/raw-exchange';
import { apiBase, calls } from '../contracts/src/calls/calls.ts';
import { countStatuses } from './attacks.ts';
import { freePort } from './free-port.ts';
import { askForInventions } from './inventor.ts';
import { Product } from './product.ts';
import { sendVisitors } from './steady-visitors.ts';

const seconds = 12;
/** Addresses of the visitors and of the attacker. */
const visitor = '127.20.0.1';
const newcomer = '127.22.0.1';
const attacker = '127.23.0.1';

/** Least time that is compared: a page from memory takes less than what the machine itself varies by. */
const noiseMs = 10;

/** Median of the times: milliseconds. */
const p50Of = (answers: { ms: number }[]): number =>
  answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(answers.length / 2)] ?? NaN;

test('an address that invents pages takes neither the cached pages of others nor their first renderings', async () => {
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-one-address-')),
    port: await freePort(),
    // What the shell allows by default.
    env: { CALLS_PER_ADDRESS: '300', RENDERINGS_PER_ADDRESS: '100' },
  });
  const { origin } = await product.start();
  const list = await fetch(`${origin}${apiBase}${calls.getAllBuildings.path}?page=1&limit=1`);
  const [{ _id: buildingId = '' } = {}] = (await list.json()) as { _id?: string }[];
  const urls = ['/', '/properties', '/about', '/all-blogs'].map((page) => origin + page);
  const cached = { urls, rate: 50, seconds, localAddress: visitor };

  await sendVisitors({ ...cached, seconds: 2 });
  const calm = await sendVisitors({ ...cached, seconds: 4 });
  const [busy, cold, invented] = await Promise.all([
    sendVisitors(cached),
    sendVisitors({ urls: [`${origin}/search?q=cold-#`], rate: 4, seconds, localAddress: newcomer }),
    askForInventions({ origin, buildingId, localAddress: attacker, connections: 40, seconds }),
  ]);
  const measured = { calmP50: p50Of(calm), busyP50: p50Of(busy), coldP50: p50Of(cold), invented };
  process.stdout.write(`${JSON.stringify(measured)}\n`);

  expect.soft(countStatuses(busy.map(({ status }) => status))).toEqual({ 200: cached.rate * seconds });
  expect.soft(measured.busyP50).toBeLessThan(Math.max(3 * measured.calmP50, noiseMs));
  const coldAnswers = cold.filter(({ status }) => status === 200).length;
  expect.soft(coldAnswers).toBeGreaterThanOrEqual(0.95 * cold.length);
  expect.soft((invented[429] ?? 0) + (invented[503] ?? 0)).toBeGreaterThan(0);
  expect.soft(invented[500]).toBeUndefined();

  for (const target of ['http://[', 'x:http://[', '//[', '*']) {
    const { statuses } = await exchange(origin, `GET ${target} HTTP/1.1\r\nHost: site\r\n\r\n`);
    expect.soft([400, 404], target).toContain(statuses[0]);
  }
  expect((await fetch(origin)).status).toBe(200);
});
