import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { promote, previewToken } from '@ekamra/release';
import { expect, test, type Page } from '@playwright/test';
import { releaseKey } from '../shell/testing/sample.ts';
import { createSamples, navigateInTab, type Samples, type SampleShell } from './sample-shell.ts';
import { waitForHydration } from './site.ts';

/** A script that sets a global when it runs. */
const evil = 'globalThis.hasRun = true;';
const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'hasRun' in globalThis);

let samples: Samples;
let shell: SampleShell;
const version = 'edition-one';

test.beforeAll(async () => {
  samples = await createSamples();
  await samples.sample.release(samples.sample.releases('journeys'), 'one');
  shell = await samples.start('journeys');
});
test.afterAll(async () => {
  await shell?.[Symbol.asyncDispose]();
  await samples?.[Symbol.asyncDispose]();
});

const expectFailedPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await hasRun(page)).toBe(false);
};

/** Expects the server's page with a notice that its scripts could not be loaded. */
const expectUnfinishedPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Sample edition one' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await hasRun(page)).toBe(false);
};
const expectStartedPage = async (page: Page): Promise<void> => {
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Sample edition one' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
};

for (const [where, isElsewhere] of [
  ['the shell', false],
  ['another origin', true],
] as const)
  test(`every script of a remote on ${where} is fetched once, and verified`, async ({ page }) => {
    await using other = isElsewhere
      ? await samples.start('journeys', { REMOTES_BASE_URL: `${shell.url}/remotes` })
      : undefined;
    const fetched: string[] = [];
    const consoleTexts: string[] = [];
    page.on('request', (request) => {
      if (/\/remotes\/.*\.js$/.test(request.url())) fetched.push(request.url());
    });
    page.on('console', (message) => consoleTexts.push(message.text()));
    // Records the integrity and crossorigin attributes of each script when it is added.
    await page.addInitScript(() => {
      const added: string[] = [];
      Object.assign(globalThis, { added });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLScriptElement && node.src.includes('/remotes/'))
              added.push(`${node.integrity.slice(0, 7)} ${node.crossOrigin}`);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto((other ?? shell).url);
    await expect(page.getByRole('heading', { name: 'Sample edition one' })).toBeVisible();
    await navigateInTab(page, '/broken');
    await expect(page.getByRole('heading', { name: 'Shown in a browser' })).toBeVisible();

    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.every((url) => url.startsWith(shell.url))).toBe(true);
    expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
    const added = await page.evaluate(() => (globalThis as unknown as { added: string[] }).added);
    expect(added).toEqual(fetched.map(() => 'sha384- anonymous'));
    expect(consoleTexts.filter((text) => /integrity|preload/i.test(text))).toEqual([]);
  });

for (const [what, content] of [
  ['tampered with', evil],
  ['cut off', (script: string) => script.slice(0, script.length / 2)],
] as const) {
  const put = async (file: string) => {
    const before = await (await fetch(`${shell.url}/remotes/mf-sample/${version}/${file}`)).text();
    return shell.replace(version, file, typeof content === 'string' ? content : content(before));
  };

  test(
    `an entry that was ${what} does not run, and Retry recovers once it is restored`,
    { tag: '@gate' },
    async ({ page }) => {
      const putBack = await put('remoteEntry.js');
      try {
        await page.goto(shell.url);
        await expectUnfinishedPage(page);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expectUnfinishedPage(page);
      } finally {
        await putBack();
      }
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectStartedPage(page);
    },
  );

  test(`a lazy chunk that was ${what} does not run, also after Retry, and the other pages work`, async ({
    page,
  }) => {
    const putBack = await put(await shell.scriptWith(version, 'Shown in a browser'));
    try {
      await page.goto(`${shell.url}/items/1`);
      await expect(page.getByRole('heading', { name: 'Item' })).toBeVisible();
      await navigateInTab(page, '/broken');
      await expectFailedPage(page);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectFailedPage(page);
      await navigateInTab(page, '/items/1');
      await expect(page.getByRole('heading', { name: 'Item' })).toBeVisible();
      await navigateInTab(page, '/broken');
      await expectFailedPage(page);
    } finally {
      await putBack();
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Shown in a browser' })).toBeVisible();
  });
}

for (const status of [200, 404, 500])
  test(`a page with status ${status} instead of a script is not run, and the rest works`, async ({
    page,
  }) => {
    const html = { status, contentType: 'text/html', body: `<script>${evil}</script>` };
    const chunk = await shell.scriptWith(version, 'Shown in a browser');
    await page.route(`**/${chunk}`, (route) => route.fulfill(html));
    await page.goto(`${shell.url}/items/1`);
    await navigateInTab(page, '/broken');
    await expectFailedPage(page);
    await navigateInTab(page, '/items/1');
    await expect(page.getByRole('heading', { name: 'Item' })).toBeVisible();

    await page.route('**/remoteEntry.js', (route) => route.fulfill(html));
    await page.goto(shell.url);
    await expectUnfinishedPage(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectStartedPage(page);
  });

test(
  'an open tab keeps its version, lazy chunks included, while the next page load has the new one',
  { tag: '@gate' },
  async ({ page, context }) => {
    await samples.sample.release(samples.sample.releases('redeployed'), 'old');
    await using redeployed = await samples.start('redeployed');
    await page.goto(`${redeployed.url}/items/1`);
    await waitForHydration(page);
    await samples.sample.release(redeployed.releases, 'new');

    // The delay itself is measured in shell/server/versions.test.ts.
    const shows = (edition: string) =>
      expect
        .poll(async () => (await context.request.get(redeployed.url)).text(), { intervals: [50] })
        .toContain(`Sample edition ${edition}`);
    await shows('new');
    const next = await context.newPage();
    await next.goto(redeployed.url);
    await expect(next.getByRole('heading', { name: 'Sample edition new' })).toBeVisible();
    // Works even if the server has nothing of the old version any more.
    await rm(path.join(redeployed.mirror, 'mf-sample/edition-old'), { recursive: true });
    await navigateInTab(page, '/broken');
    await expect(page.getByRole('heading', { name: 'Shown in a browser' })).toBeVisible();
    await navigateInTab(page, '/');
    await expect(page.getByRole('heading', { name: 'Sample edition old' })).toBeVisible();

    await promote(
      samples.sample.registry(redeployed.releases),
      { remote: 'mf-sample', version: 'edition-old' },
      { by: 'a test', why: 'to see it' },
    );
    await shows('old');
    await next.reload();
    await expect(next.getByRole('heading', { name: 'Sample edition old' })).toBeVisible();
  },
);

test('a preview is labelled on every page, until it is left', async ({ page }) => {
  await samples.sample.publish(shell.releases, 'two');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(releaseKey, { remote: 'mf-sample', version: 'edition-two', until });
  await page.goto(`${shell.url}/releases/preview/${token}`);
  await expect(page.getByRole('heading', { name: 'Sample edition two' })).toBeVisible();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview of mf-sample edition-two');
  for (const address of ['/items/1', '/no/such/page']) {
    await navigateInTab(page, address);
    await expect(bar).toBeInViewport();
  }
  const { violations } = await new AxeBuilder({ page }).include('[aria-label="Preview"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await bar.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.getByRole('heading', { name: 'Sample edition one' })).toBeVisible();
  await expect(bar).toBeHidden();
});
