/// <reference lib="dom" />
import { company } from '../contracts/src/records/company.ts';
import { publicPages } from './public-pages.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('every page shows its heading and content, has links, and never stays in a loading state', async ({
  page,
  request,
}) => {
  for (const [pattern, path] of await publicPages(request)) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), pattern).toBeVisible();
    expect((await main.innerText()).length, pattern).toBeGreaterThan(60);
    await expect(main.getByText(/^Loading/).filter({ visible: true }), pattern).toHaveCount(0);
    for (const busy of await main.locator('[aria-busy=true]').all()) await expect(busy, pattern).toBeHidden();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }), pattern).toBeVisible();
  }
});

test('every picture loads', async ({ page, request }) => {
  const pages = await publicPages(request);
  for (const pattern of ['/', '/about', '/gallery', '/property/:title/:id', '/lands/:id', '/all-blogs']) {
    await page.goto(pages.get(pattern) ?? '');
    const pictures = await page.locator('main img').all();
    expect(pictures.length, pattern).toBeGreaterThan(0);
    for (const picture of pictures) {
      await expect(picture, pattern).toBeVisible();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test('lists show their records, by address and page by page', async ({ page }) => {
  for (const address of ['/properties', '/properties?tab=lands', '/all-blogs']) {
    await page.goto(address);
    expect(await page.getByRole('article').count(), address).toBe(12);
  }
  await page.goto('/properties?page=2');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/properties');
  await page.getByRole('tab', { name: 'Lands' }).click();
  await expect(page).toHaveURL(/tab=lands$/);
  await page.getByLabel('District').selectOption('Puri');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/district=Puri/);
  await expect(page.getByRole('article').first()).toContainText('Puri');
});

test('a phone starts with the first picture, and its filters are one link away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/properties?tab=lands');
  await expect(page.getByRole('article').first().locator('img').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('District')).toBeHidden();
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByLabel('District').selectOption('Puri');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/tab=lands&.*district=Puri/);
  await expect(page.getByRole('article').first()).toContainText('Puri');
});

test('every answer of the accordions is open', async ({ page }) => {
  for (const [address, count] of [
    ['/faqs', 8],
    ['/contact', 6],
  ] as const) {
    await page.goto(address);
    const questions = page.locator('main button[aria-controls]');
    await expect(questions).toHaveCount(count);
    for (const question of await questions.all()) {
      const answer = page.locator(`[id="${(await question.getAttribute('aria-controls')) ?? ''}"]`);
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(20);
    }
  }
});

test('a building and a land show the content of all their tabs, and all their pictures', async ({
  page,
  request,
}) => {
  const pages = await publicPages(request);
  for (const pattern of ['/property/:title/:id', '/lands/:id']) {
    await page.goto(pages.get(pattern) ?? '');
    const panels = page.getByRole('tabpanel');
    await expect(panels).toHaveCount(3);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    const slides = page.locator('section[aria-roledescription=carousel] li');
    const frame = await page.locator('section[aria-roledescription=carousel]').boundingBox();
    for (const slide of await slides.all()) {
      const box = await slide.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0) + 16,
      );
    }
  }
});

test('each form that needs a script shows how to contact the company', async ({ page, request }) => {
  const pages = await publicPages(request);
  for (const pattern of ['/contact', '/property/:title/:id', '/lands/:id', '/career', '/shortlist']) {
    await page.goto(pages.get(pattern) ?? '');
    // Playwright does not treat the content of noscript as text.
    for (const address of [`tel:+91${company.phone}`, `mailto:${company.email}`])
      await expect(page.locator(`main noscript a[href="${address}"]`).first(), pattern).toBeVisible();
  }
});

test('the contact form is sent, and the positions show their descriptions', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: /Get In Touch/i });
  await form.getByLabel('Name').fill('Without Scripts');
  await form.getByLabel('Phone').fill('9437012345');
  await form.getByLabel('Email').fill('plain@example.com');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
  await page.goto('/career');
  expect(await page.getByRole('main').innerText()).toContain('Keep an eye on two localities');
});

test('an enquiry about a property leads to thanks and back, and a reload sends nothing', async ({
  page,
  request,
}) => {
  const address = (await publicPages(request)).get('/property/:title/:id') ?? '';
  await page.goto(address);
  const form = page.getByRole('form', { name: 'Inquiry Form' });
  await form.getByLabel('Name').fill('Without Scripts');
  await form.getByLabel('Phone').fill('9437012346');
  await form.getByLabel('Email').fill('plain@example.com');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/enquiry-sent\?from=/);
  await expect(page.getByText('Within 15 minutes, if it reached us')).toBeVisible();
  const posts: string[] = [];
  page.on('request', (sent) => void (sent.method() === 'POST' && posts.push(sent.url())));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
  expect(posts).toEqual([]);
  await page.getByRole('link', { name: 'Back to the property' }).click();
  await expect(page).toHaveURL(new RegExp(`${encodeURI(address)}$`));
});

test('a wish to visit the office is sent as an enquiry, whose message is the chosen time', async ({
  page,
}) => {
  await page.goto('/visit-us');
  const form = page.getByRole('form', { name: 'Ask for a visit' });
  await expect(form.getByLabel('Time of day')).toBeHidden();
  const choice = form.locator('noscript select');
  await choice.selectOption({ index: 1 });
  const wish = await choice.inputValue();
  expect(wish).toMatch(/^Wishes to visit on [MTWTFS]\w\w, \d+ \w{3} \d{4} in the afternoon\.$/);
  await form.getByLabel('Name').fill('Without Scripts');
  await form.getByLabel('Phone').fill('123');
  await form.getByLabel('Email').fill('plain@example.com');
  await form.getByRole('button').click();
  await expect(page.getByText('Invalid phone number, must be 10 digits')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(wish);
  await page.getByLabel('Phone').fill('9437012348');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
});

test('a refused form comes back with what was typed and what is wrong, and can be sent again', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: /Get In Touch/i });
  await form.getByLabel('Name').fill('Without Scripts');
  await form.getByLabel('Phone').fill('123');
  await form.getByLabel('Email').fill('plain@example.com');
  await form.getByLabel('Message').fill('First line\nsecond line');
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent yet');
  await expect(page.getByText('Invalid phone number, must be 10 digits')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Without Scripts');
  await expect(page.getByLabel('Message')).toHaveValue('First line\nsecond line');
  await page.getByLabel('Phone').fill('9437012347');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You');
});

test('the menu opens on a phone and on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByText('Services', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Investment Services' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await bar.getByText('Services', { exact: true }).first().hover();
  await bar.getByRole('link', { name: 'Investment Services' }).click();
  await expect(page).toHaveURL(/\/investment-services$/);
});
