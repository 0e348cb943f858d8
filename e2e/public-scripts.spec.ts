import { expect, test } from './site.ts';

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
