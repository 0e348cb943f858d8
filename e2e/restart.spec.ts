import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { adminJourney, visitorJourney } from './journey.ts';
import { Product } from './product.ts';
import { expect, test } from './site.ts';

test('the whole journey, then kill -9 of every process, then the whole journey on the same data', async ({
  browser,
  request,
}) => {
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-restart-')),
    port: await freePort(),
  });
  const journey = async (round: string): Promise<void> => {
    const { origin, mail } = await product.start();
    await using context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const names = { building: `Night Watch ${round}`, person: `Visitor ${round}` };
    await visitorJourney({ page, request, mail, ...names });
    await adminJourney({ page, request, mail, ...names });
  };
  await journey('One');
  await product.kill();
  await journey('Two');
  const list = await request.get(
    `http://localhost:${product.port}/real-estate/buildings/get-all-buildings?page=1&limit=2`,
  );
  const names = ((await list.json()) as { generalInfo: { BuildingsName: string } }[]).map(
    (one) => one.generalInfo.BuildingsName,
  );
  expect(names).toEqual(['Night Watch Two', 'Night Watch One']);
  expect(await product.stop()).toEqual({ code: 0, left: [] });
});
