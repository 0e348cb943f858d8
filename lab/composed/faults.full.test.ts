import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { adminCommandLine } from '../compose-check/journey.ts';
import { signInAsAdmin } from '../compose-check/traffic.ts';
import { fromOneAddress, startLoad } from '../load/load.ts';
import { type ComposedProduct, startComposedProduct } from './composed-product.ts';
import { missingPrograms } from './programs.ts';

// On a busy machine a start takes minutes.
jest.setTimeout(1_500_000);

const missing = missingPrograms();
const admin = { phone: '9437000001', password: `${randomBytes(12).toString('hex')}-A` };
const services = servicesOf().map(({ name }) => name);
/** Milliseconds after which Caddy has noticed a new replica, as in `compose-replace.sh`. */
const noticeMs = 3_000;

(missing.length === 0 ? describe : describe.skip)('the product of docker-compose.yml survives', () => {
  let product: ComposedProduct;
  let token = '';
  const statusOf = async (path: string): Promise<number> => (await fetch(product.origin + path)).status;
  /** Resolves when visitors get the home page. */
  const untilShown = async (): Promise<void> => {
    while ((await statusOf('/').catch(() => 0)) !== 200) await sleep(200);
  };
  /** Sends a request, and again if it is refused for now, as browsers do. Throws for any other answer, and for none. */
  const send = async (path: string, options: RequestInit = {}): Promise<unknown> => {
    for (;;) {
      const response = await fetch(product.origin + path, options);
      const text = await response.text();
      if (response.ok) return text;
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (Number.isNaN(seconds)) throw new Error(`${path} is answered with ${response.status}: ${text}`);
      await sleep(seconds * 1_000);
    }
  };
  const listOf = (length: number): Promise<unknown> =>
    send(`/real-estate/buildings/get-all-buildings?page=1&limit=${length}`);
  const save = async (): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify(buildingInput);
    return send('/real-estate/buildings/add-building', { method: 'POST', headers, body });
  };
  beforeAll(async () => {
    product = await startComposedProduct();
    setDefaultCACertificates([...getCACertificates(), readFileSync(product.authority, 'utf8')]);
    await product
      .container('identity')
      .run(adminCommandLine(admin.phone), { ADMIN_PASSWORD: admin.password });
    await untilShown();
    ({ token } = await signInAsAdmin(product.origin, admin));
  });
  afterAll(async () => {
    await product?.[Symbol.asyncDispose]();
  });

  test.each([...services, 'bff', 'bff-2', 'shell', 'shell-2', 'postgres', 'store', 'caddy', 'timestamps'])(
    'kill -9 of %s, which is started again',
    async (name) => {
      const container = product.container(name);
      const before = container.restarts;
      await container.crash();
      while (container.restarts === before) await sleep(50);
      await container.untilHealthy();
      await untilShown();
      expect(await save()).toContain('_id');
    },
  );

  test.each(['bff', 'bff-2', 'shell', 'shell-2'])(
    'the replacement of %s under load, without a lost request',
    async (name) => {
      const load = await startLoad({ origin: product.origin, admin, rates: fromOneAddress });
      try {
        const container = product.container(name);
        await container.stop();
        container.start();
        await container.untilHealthy();
        await sleep(noticeMs);
      } finally {
        await load[Symbol.asyncDispose]();
      }
      expect(load.samples.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(load.samples.length).toBeGreaterThan(0);
      expect(load.writes.length).toBeGreaterThan(0);
    },
  );

  test.each(['catalog', 'postgres'])(
    '%s being down: lists come from the cache, writes are refused, and it recovers by itself',
    async (name) => {
      await listOf(3);
      const { api } = await signInAsAdmin(product.origin, admin);
      await product.container(name).stop();
      await Promise.all([listOf(3), send('/')]);
      await expect(api(calls.addBuilding, { body: buildingInput })).rejects.toMatchObject({ status: 503 });
      product.container(name).start();
      await product.container(name).untilHealthy();
      expect(await save()).toContain('_id');
    },
  );
});
