/// <reference lib="dom" />
import { expect, test, visit } from './site.ts';

test('no text becomes markup or code, and scripts come from our folders only', async ({ page }) => {
  await visit(page, '/');
  const outcomes = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const attempt = (use: () => void): string => {
      try {
        use();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (url: string) => attempt(() => (document.createElement('script').src = url));
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      code: attempt(() => (document.createElement('script').text = 'alert(1)')),
      parsed: attempt(() => new DOMParser().parseFromString('<p>', 'text/html')),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('another', {}),
      ),
      elsewhere: load('https://evil.example/assets/x.js'),
      inline: load('data:text/javascript,alert(1)'),
      answer: load('/real-estate/lands/get-all-lands'),
      climbing: load('/assets/../real-estate/lands/get-all-lands'),
      shell: load('/assets/x.js'),
      remote: load('/remotes/mf-public/x/remoteEntry.js'),
      ownText: load(URL.createObjectURL(new Blob(['']))),
      worker: attempt(() => new Worker(URL.createObjectURL(new Blob([''])))),
      workerFile: attempt(() => new Worker('/real-estate/lands/get-all-lands')),
    };
  });
  const refused = 'TypeError';
  expect(outcomes).toEqual({
    markup: refused,
    code: 'SyntaxError',
    parsed: refused,
    policy: refused,
    elsewhere: refused,
    inline: refused,
    answer: refused,
    climbing: refused,
    shell: 'done',
    remote: 'done',
    ownText: refused,
    worker: 'done',
    workerFile: refused,
  });
});

test('a page that is opened in the browser has its structured data without a violation', async ({
  page,
  complaints,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Properties' }).first().click();
  await expect(page).toHaveURL(/\/properties/);
  await visit(page, '/properties');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.locator('head script[type="application/ld+json"]').first()).toBeAttached();
  expect(complaints).toEqual([]);
});
