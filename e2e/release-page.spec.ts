/// <reference lib="dom" />
import { newId } from '@ekamra/chassis/records/ids';
import { signTestToken, startTestIdentity, type TestIdentity } from '@ekamra/chassis/testing';
import { promote, setCanary } from '@ekamra/release';
import { expect, test, type Page } from '@playwright/test';
import { recordShell, visitFrom } from '../shell/testing/release-stage.ts';
import { expectAccessible, expectFits } from './inspection.ts';
import { createSamples, type Samples, type SampleShell } from './sample-shell.ts';

const remote = 'mf-sample';
const admin = { _id: newId(), name: 'Asha Das' };
let samples: Samples;
let identity: TestIdentity;

test.beforeAll(async () => {
  samples = await createSamples();
  identity = await startTestIdentity();
});
test.afterAll(async () => {
  await identity?.[Symbol.asyncDispose]();
  await samples?.[Symbol.asyncDispose]();
});

const start = (name: string): Promise<SampleShell> =>
  samples.start(name, { IDENTITY_URL: identity.url, TRUSTED_PROXIES: 'loopback' });

/** Stores a token of the test identity, like the sign-in page does. */
const signIn = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ([info, token]) => {
      localStorage.setItem('adminInfo', info ?? '');
      localStorage.setItem('token', token ?? '');
    },
    [JSON.stringify(admin), signTestToken({ sub: admin._id })],
  );
};

test(
  'an admin sees the live versions and their health, ends a canary and rolls back',
  { tag: '@gate' },
  async ({ page }) => {
    const { sample } = samples;
    const releases = sample.releases('page');
    const by = 'Bikash Jena';
    await recordShell(sample, releases);
    for (const [edition, why] of [
      ['a4d1', 'The first release'],
      ['b7c9', 'Faster pictures'],
      ['c2e8', 'A new search'],
    ] as const) {
      const version = await sample.publish(releases, edition);
      await promote(sample.registry(releases), { remote, version }, { by, why });
    }
    const version = await sample.publish(releases, 'd9f3');
    await setCanary(sample.registry(releases), { remote, version, percent: 10 }, { by, why: 'Try the map' });
    await using shell = await start('page');
    await visitFrom(shell, { addresses: 40, failing: 2 });

    await page.goto(`${shell.url}/releases`);
    await expect(page).toHaveURL(`${shell.url}/login?next=%2Freleases`);
    await signIn(page);
    await page.goto(`${shell.url}/releases`);
    const card = page.getByRole('region', { name: remote });
    await expect(card.getByRole('row', { name: /edition-c2e8/ })).toContainText(/\d+ of \d+ failed|None/);
    await expect(card.getByText('A new search').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, 'releases');
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.getByRole('button', { name: 'End canary of mf-sample' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End canary' }).click();
    await expect(page.getByText('The canary edition-d9f3 of mf-sample has ended')).toBeVisible();
    await expect(card.getByText('Canary for')).toBeHidden();

    await page.getByRole('button', { name: 'Roll back mf-sample to edition-b7c9' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The gate says yes')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Why, for the history').fill('The search finds nothing');
    await dialog.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(page.getByText('mf-sample is back at edition-b7c9')).toBeVisible();
    await expect(card.getByText('The search finds nothing').first()).toBeVisible();
    expect(await (await fetch(shell.url)).text()).toContain('Sample edition b7c9');
  },
);

test('a remote with a tampered script is reported once, and counts as a failed visit', async ({ page }) => {
  const releases = samples.sample.releases('told');
  await samples.sample.release(releases, 'one');
  await using shell = await start('told');
  const script = await shell.scriptWith('edition-one', 'BuildingsName');
  await shell.replace('edition-one', script, 'globalThis.hasRun = true;');
  const reportStatuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/releases/failures')) reportStatuses.push(response.status());
  });
  await page.goto(shell.url);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect.poll(() => reportStatuses).toEqual([200]);
  const state = await fetch(`${shell.url}/releases/state`, {
    headers: { authorization: `Bearer ${signTestToken()}` },
  });
  expect(JSON.stringify(await state.json())).toContain('"lastTenMinutes":{"visits":1,"failed":1');
});
