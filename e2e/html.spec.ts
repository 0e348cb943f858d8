import { HtmlValidate } from 'html-validate';
import { genericLinks } from './link-text.ts';
import { publicPages } from './public-pages.ts';
import { expect, waitForHydration, test } from './site.ts';

const list = '/real-estate/buildings/get-all-buildings?page=1&limit=12';

interface Listed {
  _id: string;
  generalInfo: { BuildingsName: string };
  locationDetails: { address: string };
}

test('the HTML of Home contains the three latest buildings before any script runs', async ({ request }) => {
  const latest = ((await (await request.get(list)).json()) as Listed[]).slice(0, 3);
  const response = await request.get('/');
  const html = await response.text();
  expect(response.status()).toBe(200);
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script', html.indexOf('<body')));
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
});

test('a missing page is a 404 with a page of its own', async ({ request }) => {
  for (const path of ['/no-such-page', '/property/Nothing/01890000-0000-7000-8000-000000000000']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<h1');
  }
});

test('scripts require a nonce', async ({ request }) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/'nonce-[^']+'/);
  expect(scripts).not.toContain('unsafe-inline');
  expect(scripts).not.toContain('unsafe-eval');
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
  test.setTimeout(120_000);
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
  test.setTimeout(120_000);
  const generic: string[] = [];
  for (const path of (await publicPages(request)).values()) {
    const links = await genericLinks(page, await (await request.get(path)).text());
    generic.push(...links.map((link) => `${path}: ${link}`));
  }
  expect(generic).toEqual([]);
});
