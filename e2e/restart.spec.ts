import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './free-port.ts';
import { adminJourney, signIn, visitorJourney } from './journey.ts';
import { Product } from './product.ts';
import { sendEnquiry } from './send-enquiry.ts';

test(
  'what visitors and admins have saved is there once after a kill -9 of every process',
  { tag: '@gate' },
  async ({ browser, request }) => {
    await using product = new Product({
      dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-restart-')),
      port: await freePort(),
    });
    const journey = { request, building: 'Night Watch', person: 'Nirmala Nayak' };
    const first = await test.step('start', () => product.start());
    await using context = await browser.newContext({ baseURL: first.origin });
    const page = await context.newPage();
    await test.step('a visitor finds a building and sends an enquiry, and the mail arrives', () =>
      visitorJourney({ ...journey, page, mail: first.mail }));
    await test.step('an admin adds a building with pictures, and visitors see it', () =>
      adminJourney({ ...journey, page, mail: first.mail }));
    await product.kill();

    const second = await test.step('start again', () => product.start());
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
    await sendEnquiry(context.request, 'Later Visitor');
    const mailsAbout = async (person: string): Promise<number> => {
      const mails = (await (await request.get(new URL('/email', second.mail).href)).json()) as {
        text?: string;
      }[];
      return mails.filter(({ text }) => text?.includes(person)).length;
    };
    await expect.poll(() => mailsAbout('Later Visitor')).toBe(1);
    expect(await mailsAbout(journey.person)).toBe(1);
    const ended = await test.step('stop', () => product.stop());
    expect(ended).toEqual({ code: 0, left: [] });
  },
);
