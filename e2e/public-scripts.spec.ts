import { expect, test } from './site.ts';

/** Texts that only the database or the back office need: tables and columns, messages of writes, labels of its lists. */
const foreignTexts = [
  /\b(?:search_text|name_order|address_text|unit_types|public_price|created_at)\b/,
  /searchedFields|generalInfo\.developerName|locationDetails\.zipCode/,
  /Data Updated Successfully|(?:Building|Land|Blog|Enquiry|Application) (?:deleted|updated|restored)/,
  /Any (?:type|district|state)|Min price|Max price|Name, email, phone/,
];

test(
  'the scripts of public pages hold no column, and no text of the back office',
  { tag: '@gate' },
  async ({ page }) => {
    const scripts = new Map<string, string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, await response.text());
    });
    await page.goto('/properties');
    await page.getByRole('tab', { name: 'Lands' }).click();
    await expect(page).toHaveURL(/tab=lands/);
    await page.waitForLoadState('networkidle');
    expect(
      [...scripts.keys()].filter((name) => name.startsWith('/remotes/mf-public/')).length,
    ).toBeGreaterThan(2);
    const found = [...scripts].flatMap(([name, script]) =>
      foreignTexts.flatMap((text) => (text.exec(script) ?? []).map((match) => `${name}: ${match}`)),
    );
    expect(found).toEqual([]);
  },
);
