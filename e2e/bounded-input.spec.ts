import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { apiBase, calls } from '../contracts/src/calls/calls.ts';
import { hasCaddy, startCaddy } from './caddy.ts';
import { attackNames, attackWith } from './costly-inputs.ts';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { sendVisitors } from './steady-visitors.ts';

/** Address of the visitors; the attacker has another one. */
const visitor = '127.30.0.1';
const rate = 20;
const seconds = 8;

for (const door of ['the shell', 'Caddy'] as const)
  test.describe(`what a stranger sends through ${door}`, () => {
    test.skip(door === 'Caddy' && !hasCaddy(), 'Caddy is not on this machine');
    let product: Product;
    let urls: string[];
    let origin: string;
    let calmMs: number;
    const stack = new AsyncDisposableStack();

    /** Sends what visitors ask for. Returns the time within which 95 of 100 answers came: milliseconds. */
    const visit = async (): Promise<number> => {
      const answers = await sendVisitors({ urls, rate, seconds, localAddress: visitor });
      const failed = answers.filter(({ status }) => status !== 200);
      expect(failed, 'answers that visitors did not get').toEqual([]);
      const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
      return times[Math.floor(times.length * 0.95)] ?? NaN;
    };

    test.beforeAll(async () => {
      product = stack.use(
        new Product({
          dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-bounded-')),
          port: await freePort(),
          // What the product allows by default.
          env: {
            CALLS_PER_ADDRESS: '300',
            RENDERINGS_PER_ADDRESS: '100',
            ...(door === 'Caddy' ? { TRUSTED_PROXIES: 'loopback' } : {}),
          },
        }),
      );
      ({ origin } = await product.start());
      if (door === 'Caddy') ({ origin } = stack.use(await startCaddy({ origin, dataDir: product.dataDir })));
      const lists = [calls.getAllBuildings, calls.getAllLands, calls.getAllBlogs].map(
        (call) => apiBase + call.path,
      );
      urls = ['/', '/properties', '/all-blogs', ...lists.map((list) => `${list}?page=1&limit=12`)].map(
        (address) => origin + address,
      );
      await visit();
      calmMs = await visit();
    });
    test.afterAll(() => stack.disposeAsync());

    for (const name of attackNames)
      test(`${name} keep nobody else waiting`, async () => {
        const [busyMs] = await Promise.all([visit(), attackWith({ origin, name })]);
        process.stdout.write(
          `${door}, ${name}: p95 ${Math.round(busyMs)} ms, calm ${Math.round(calmMs)} ms\n`,
        );
        expect(busyMs).toBeLessThan(Math.max(300, 4 * calmMs));
      });
  });
