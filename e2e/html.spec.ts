/// <reference lib="dom" />
import { HtmlValidate } from 'html-validate';
import { genericLinks } from './link-text.ts';
import { publicPages } from './public-pages.ts';
import { expect, test, visit, waitForHydration } from './site.ts';

const list = '/real-estate/buildings/get-all-buildings?page=1&limit=12';

interface Listed {
  _id: string;
  generalInfo: { BuildingsName: string };
  locationDetails: { address: string };
}

test('the HTML of Home contains the three latest buildings, and not only as data of a script', async ({
  request,
}) => {
  const latest = ((await (await request.get(list)).json()) as Listed[]).slice(0, 3);
  const response = await request.get('/');
  const html = await response.text();
  expect(response.status()).toBe(200);
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script id="boot"'));
  for (const { generalInfo } of latest) expect(body).toContain(generalInfo.BuildingsName);
  expect(html).toMatch(/<title>Ekamra Realty \| [^<]+<\/title>/);
});

test('the HTML of the property browser contains its first page of cards, and follows its filters', async ({
  request,
}) => {
  const listed = (await (await request.get(list)).json()) as Listed[];
  const html = await (await request.get('/properties')).text();
  for (const { generalInfo } of listed) expect(html).toContain(`>${generalInfo.BuildingsName}<`);
  const filtered = await (await request.get('/properties?district=Paradip&status=completed')).text();
  expect(filtered).not.toContain('>Ekamra Heights<');
});

test('the HTML of a building contains its facts, its canonical address and structured data', async ({
  request,
}) => {
  const [building] = (await (await request.get(list)).json()) as Listed[];
  if (!building) throw new Error('There is no building');
  const path = `/property/${building.generalInfo.BuildingsName.replaceAll(' ', '-')}/${building._id}`;
  const response = await request.get(path);
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain(building.locationDetails.address);
  expect(html).toContain(`<title>Ekamra Realty | ${building.generalInfo.BuildingsName}</title>`);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
  expect(html).toContain('application/ld+json');

  for (const other of [
    `/property/another-title/${building._id}`,
    `${path}/`,
    path.replace('property', 'Property'),
  ]) {
    const redirect = await request.get(other, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers()['location']], other).toEqual([301, encodeURI(path)]);
  }
});

test('an address that could be read as another host is an unknown page of this site', async ({
  page,
  baseURL,
}) => {
  for (const path of ['//[', '//other.example/lands']) {
    const response = await page.goto(`${baseURL}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page has moved out' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('the largest picture of a page is preloaded before any script or style', async ({ request }) => {
  const withPicture = ['/', '/properties', '/properties?tab=lands', '/gallery', '/all-blogs'];
  for (const path of withPicture) {
    const html = await (await request.get(path)).text();
    const link = /<link rel="preload" as="image" [^>]*fetchPriority="high"[^>]*>/.exec(html);
    expect(link?.[0], path).toContain('image/avif');
    expect(link?.index, path).toBeLessThan(html.search(/<(?:script|style|link rel="preload" as="script")/));
    const sources = /imageSrcSet="([^"]+)"/.exec(link?.[0] ?? '')?.[1];
    expect(html, path).toContain(`<source type="image/avif" srcSet="${sources}"`);
  }
});

test('a missing page is a 404 with a page of its own', async ({ request }) => {
  for (const path of ['/no-such-page', '/property/Nothing/01890000-0000-7000-8000-000000000000']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<h1');
  }
});

test(
  'markup injected into a cached page runs no script and applies no style',
  { tag: '@gate' },
  async ({ page }) => {
    await page.route('**/injected.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "window.injected = 'a file'" }),
    );
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const markup = [
        "<script>window.injected = 'an inline script'</script>",
        '<script src="/injected.js"></script>',
        '<link rel="preload" as="script" href="/injected.js">',
        `<img src="data:," alt="" onerror="window.injected = 'a handler'">`,
        '<iframe srcdoc="<script>parent.injected = \'a frame\'</script>"></iframe>',
        '<base href="https://elsewhere.example/">',
        '<style>html { --injected: yes }</style>',
      ].join('');
      await route.fulfill({
        response,
        body: (await response.text()).replace('<div id="root">', `${markup}$&`),
      });
    });
    await visit(page, '/');
    const [script, style] = await page.evaluate(() => [
      (window as { injected?: string }).injected,
      getComputedStyle(document.documentElement).getPropertyValue('--injected'),
    ]);
    expect({ script, style }).toEqual({ script: undefined, style: '' });
  },
);

test('a cached page is the same for every visitor, and is confirmed without its body', async ({
  request,
}) => {
  const addresses = await publicPages(request);
  addresses.delete('*');
  for (const path of addresses.values()) {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect(await second.text(), path).toBe(await first.text());
    const { etag = '', 'cache-control': caching } = second.headers();
    expect(caching).toMatch(/^public, max-age=0, s-maxage=5, stale-while-revalidate=/);
    const confirmed = await request.get(path, { headers: { 'if-none-match': etag } });
    expect([confirmed.status(), (await confirmed.body()).length], path).toEqual([304, 0]);
  }
});

/** All recommended rules except for style rules, and those that a browser or React handles differently. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Spelling variants that React writes and every parser accepts.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's useId starts with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Positions computed by a library; the browser enforces the content security policy.
    'no-inline-style': 'off',
    // Typography of the company's phone numbers.
    'tel-non-breaking': 'off',
    // Safari drops the list role of a list without bullets unless it is explicit.
    'no-redundant-role': 'off',
    // Checkboxes of one question are sent by one name, as often as they are ticked.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit', 'button', 'reset'] }],
    // A preference between two valid elements.
    'prefer-native-element': 'off',
    // The menu is in the bar and in the drawer, of which one is visible.
    'unique-landmark': 'off',
  },
});
const faultsOf = async (html: string, at: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${at}: ${ruleId}: ${message} at ${selector}`);
};

test('the HTML of every public page is valid', async ({ request }) => {
  const faults: string[] = [];
  for (const path of (await publicPages(request)).values())
    faults.push(...(await faultsOf(await (await request.get(path)).text(), path)));
  expect(faults).toEqual([]);
});

test('the sign-in and recovery pages are valid HTML once scripts have run', async ({ page }) => {
  for (const path of ['/login', '/forgot-password']) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator('input').first()).toBeVisible();
    expect(await faultsOf(await page.content(), path)).toEqual([]);
  }
});

test('every link of a public page has a descriptive text', async ({ page, request }) => {
  const generic: string[] = [];
  for (const path of (await publicPages(request)).values()) {
    const links = await genericLinks(page, await (await request.get(path)).text());
    generic.push(...links.map((link) => `${path}: ${link}`));
  }
  expect(generic).toEqual([]);
});
