import { federationIn } from './federation.ts';
import { expect, test, waitForHydration } from './site.ts';

/** Texts that only the database or the back office need: columns and searched fields, messages of writes, labels of lists. */
const foreignTexts = [
  /\b(?:search_text|name_order|address_text|unit_types|public_price|created_at)\b/,
  /searchedFields|generalInfo\.developerName|locationDetails\.zipCode/,
  /Data Updated Successfully|(?:Building|Land|Blog|Enquiry|Application) (?:deleted|updated|restored)/,
  /Any (?:type|district|state)|Min price|Max price|Name, email, phone/,
];

const name = 'the scripts of public pages hold no column, and no text of the back office';
test(name, { tag: '@gate' }, async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) addresses.add(pathname);
  });
  await page.goto('/properties');
  await page.getByRole('tab', { name: 'Lands' }).click();
  await expect(page).toHaveURL(/tab=lands/);
  await page.waitForLoadState('networkidle');
  const ofRemote = [...addresses].filter((address) => address.startsWith('/remotes/mf-public/'));
  expect(ofRemote.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const script = await (await page.request.get(address)).text();
    expect([address, foreignTexts.flatMap((text) => text.exec(script) ?? [])]).toEqual([address, []]);
  }
});

test('the Module Federation devtools of a browser show each remote of a page; nobody else fetches its manifest', async ({
  page,
}) => {
  const manifests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('mf-manifest.json')) manifests.push(pathname);
  });
  await page.goto('/visit-us');
  await waitForHydration(page);
  expect(manifests).toEqual([]);

  // What the extension does to a page before the page's own scripts.
  await page.addInitScript(() => {
    Object.assign(window, {
      __FEDERATION__: { __GLOBAL_PLUGIN__: [{ name: 'mf-devtool-getModuleInfo-plugin' }] },
    });
  });
  await page.reload();
  await waitForHydration(page);
  await expect
    .poll(async () => Object.keys((await federationIn(page)).moduleInfo))
    .toContainEqual(expect.stringMatching(/^mf_visits:.*remoteEntry\.js$/));
  const { moduleInfo, scopes } = await federationIn(page);
  expect(moduleInfo['shell']).toMatchObject({
    remotesInfo: { mf_visits: { matchedVersion: expect.any(String) } },
  });
  expect(Object.entries(moduleInfo).find(([key]) => key.startsWith('mf_visits:'))?.[1]).toMatchObject({
    modules: [{ modulePath: './routes' }, { modulePath: './slots/building-aside' }],
    shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'react' })]),
  });
  expect(scopes).toContainEqual(expect.stringMatching(/^shell\b/));
});
