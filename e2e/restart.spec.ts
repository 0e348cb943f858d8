import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { adminJourney, signIn, visitorJourney } from './journey.ts';
import { Product } from './product.ts';
import { expect, test } from './site.ts';

test(
  'what visitors and admins have saved is there once after a kill -9 of every process',
  { tag: '@gate' },
  async ({ browser, request }) => {
    await using product = new Product({
      dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-restart-')),
      port: await freePort(),
    });
    const journey = { request, building: 'Night Watch', person: 'Nirmala Nayak' };
    const first = await product.start();
    await using context = await browser.newContext({ baseURL: first.origin });
    const page = await context.newPage();
    await visitorJourney({ ...journey, page, mail: first.mail });
    await adminJourney({ ...journey, page, mail: first.mail });
    await product.kill();

    const second = await product.start();
    const list = await request.get(
      `${second.origin}/real-estate/buildings/get-all-buildings?page=1&limit=100`,
    );
    const buildings = (await list.json()) as { generalInfo: { BuildingsName: string } }[];
    const names = buildings.map(({ generalInfo }) => generalInfo.BuildingsName);
    expect(names.filter((name) => name === journey.building)).toHaveLength(1);
    await signIn(page);
    await page.goto('/enquiries');
    await expect(page.getByText(journey.person)).toHaveCount(1);
    // What waits to be sent is sent before the mail of a later enquiry.
    const later = { ...journey, person: 'Later Visitor' };
    await visitorJourney({
      ...later,
      page: await (await browser.newContext({ baseURL: second.origin })).newPage(),
      mail: second.mail,
    });
    const mails = (await (await request.get(new URL('/email', second.mail).href)).json()) as {
      text?: string;
    }[];
    expect(mails.filter(({ text }) => text?.includes(journey.person))).toHaveLength(1);
    expect(await product.stop()).toEqual({ code: 0, left: [] });
  },
);
