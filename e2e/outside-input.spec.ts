import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { apiBase, calls } from '../contracts/src/calls/calls.ts';
import { freePort } from './free-port.ts';
import { inputKinds, sendInputs } from './outside-inputs.ts';
import { Product } from './product.ts';
import { demoAdmin } from './site.ts';

const total = 10_000;
/** Longest time for which the event loop of a process may be late: milliseconds. */
const lateMs = 200;

/** Returns by how much the event loop of each process was late at most since the last call: milliseconds by name. */
const delaysOf = async (dataDir: string): Promise<Record<string, number>> => {
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
  const delays = Object.entries(ports)
    .filter(([name]) => name.endsWith('-ops'))
    .map(async ([name, port]): Promise<[string, number]> => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const seconds = /^nodejs_eventloop_lag_max_seconds\S* ([\d.e+-]+)$/m.exec(metrics)?.[1];
      return [name.slice(0, -'-ops'.length), Math.round(Number(seconds) * 1_000)];
    });
  return Object.fromEntries(await Promise.all(delays));
};

// A second try would count against the limits of the first.
test.describe.configure({ retries: 0 });

test('ten thousand inputs from outside hold up no process, and none answers 5xx', async () => {
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-outside-')),
    port: await freePort(),
  });
  const { origin } = await product.start();
  const { phone: phoneNo, password } = demoAdmin;
  const signedIn = await fetch(origin + apiBase + calls.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNo, password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  await delaysOf(product.dataDir);
  for (const kind of inputKinds) {
    const statuses = await sendInputs({ origin, token, kind, count: total / inputKinds.length });
    const delays = await delaysOf(product.dataDir);
    process.stdout.write(`${kind}: ${JSON.stringify({ statuses, delays })}\n`);
    expect.soft(Object.keys(delays)).toContain('bff');
    for (const [name, ms] of Object.entries(delays))
      expect.soft(ms, `${name} after ${kind}`).toBeLessThan(lateMs);
    // No room, or no time, is an answer; a failure is none.
    expect
      .soft(
        Object.keys(statuses).filter((status) => status.startsWith('5') && !['503', '505'].includes(status)),
      )
      .toEqual([]);
  }
});
