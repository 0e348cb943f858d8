import { createApp, createLogger, createMetrics } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { shedLoad } from './shedding.ts';

test('requests beyond the limit are refused at once with Retry-After; admins have a higher limit', async () => {
  const app = createApp({
    name: 'test',
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  let shed = 0;
  app.use(shedLoad(() => void (shed += 1), { visitors: 2, all: 3 }));
  app.use(async (ctx) => {
    await sleep(1_000);
    ctx.body = 'done';
  });
  await using server = await startTestServer(app);
  const accepted = [fetch(server.url), fetch(server.url)];
  await sleep(100);
  const started = performance.now();
  const visitor = await fetch(server.url);
  expect([visitor.status, visitor.headers.get('retry-after')]).toEqual([503, '1']);
  expect(performance.now() - started).toBeLessThan(900);
  const admin = await fetch(server.url, { headers: { authorization: 'Bearer x' } });
  expect(admin.status).toBe(200);
  expect(shed).toBe(1);
  for (const response of await Promise.all(accepted)) expect(response.status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
});
