/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { openContact, openInquiry, openJob } from './forms.ts';
import { test as office } from './office.ts';
import { expect, test as site, visit } from './site.ts';

/** A form and the button that submits it, which may stand outside of it. */
interface PressedForm {
  form: Locator;
  button: Locator;
}

const openForm = async (
  page: Page,
  { path, name, button }: Record<'path' | 'name' | 'button', string>,
): Promise<PressedForm> => {
  await visit(page, path);
  const form = page.getByRole('form', { name });
  await expect(form).toBeVisible();
  return { form, button: page.getByRole('button', { name: button, exact: true }) };
};
const lastButtonOf = (form: Locator): PressedForm => ({ form, button: form.getByRole('button').last() });

const publicForms: Record<string, (page: Page) => Promise<PressedForm>> = {
  contact: async (page) => lastButtonOf(await openContact(page)),
  enquiry: async (page) => lastButtonOf(await openInquiry(page)),
  'job application': async (page) => {
    const dialog = await openJob(page);
    return {
      form: dialog.getByRole('form'),
      button: dialog.getByRole('button', { name: 'Submit application' }),
    };
  },
  'sign-in': (page) => openForm(page, { path: '/login', name: 'Log In', button: 'Log In' }),
  recovery: (page) =>
    openForm(page, { path: '/forgot-password', name: 'Forgot Password', button: 'Reset Password' }),
};
const officeForms: typeof publicForms = {
  'add building': (page) =>
    openForm(page, { path: '/create-new-building', name: 'Building', button: 'Submit' }),
  'add land': (page) => openForm(page, { path: '/create-new-land', name: 'Land', button: 'Submit' }),
};

/** Texts that change the hint or the error of a field, by a part of its name. */
const texts: [part: RegExp, text: string][] = [
  [/phone/i, '+91 94371 23456'],
  [/email/i, 'asha@example.in'],
  [/price|fees/i, '₹ 1,23,45,67,890'],
  [/./, 'Rooftop garden 12'],
];
const textFor = (name: string): string => texts.find(([part]) => part.test(name))?.[1] ?? '';

/** Waits until the button keeps its place for two frames; returns its box in the window. */
const boxOf = (button: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  button.evaluate(async (element) => {
    for (let before = ''; ;) {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const box = element.getBoundingClientRect();
      const now = JSON.stringify(box);
      if (now === before) return { x: box.x, y: box.y, width: box.width, height: box.height };
      before = now;
    }
  });

const countSubmissions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    let count = 0;
    dataset['submissions'] = '0';
    const countOne = (): void => {
      count += 1;
      dataset['submissions'] = String(count);
    };
    document.addEventListener('submit', countOne, true);
  });
const submissions = async (page: Page): Promise<number> =>
  Number(await page.locator('html').getAttribute('data-submissions'));

/** Types into a field, and presses the button with the cursor still in the field. */
const typeAndPress = async (page: Page, field: Locator, button: Locator): Promise<void> => {
  const name = (await field.getAttribute('name')) ?? '';
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(textFor(name));
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await boxOf(button);
  const submitted = await submissions(page);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  expect
    .soft(await boxOf(button), `the button while it is pressed after typing into ${name}`)
    .toEqual(before);
  await page.mouse.up();
  await expect.poll(() => submissions(page), name).toBe(submitted + 1);
};

const fieldsOf = (form: Locator): Locator =>
  form.locator('input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea');

/** Closes the alert of a refused form, and waits until its button can be pressed again. */
const waitUntilReady = async (page: Page, button: Locator): Promise<void> => {
  const alert = page.getByRole('alertdialog');
  if ((await alert.count()) > 0) await alert.getByRole('button').last().click();
  await expect(alert).toHaveCount(0);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
};

/** Errors of fields, and the failure of an attempt. */
const outcomes = 'form [aria-invalid=true], [role=alert], [role=alertdialog]';

const pressAfterEachField = async (page: Page, { form, button }: PressedForm): Promise<void> => {
  await countSubmissions(page);
  const fields = fieldsOf(form);
  const count = await fields.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index += 1) {
    await typeAndPress(page, fields.nth(index), button);
    await expect(page.locator(outcomes).filter({ visible: true }).first()).toBeVisible();
    await waitUntilReady(page, button);
  }
};

const refusal = { status: false, code: 'UNAVAILABLE', message: 'Please try again later.', requestId: 'r' };
/** Fails every write, so that a test changes nothing. */
const failWrites = async (page: Page): Promise<void> => {
  for (const calls of ['**/send-form', '**/real-estate/**'])
    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: refusal }) : route.fallback(),
    );
};

for (const [test, forms] of [
  [site, publicForms],
  [office, officeForms],
] as const)
  for (const [name, open] of Object.entries(forms))
    for (const width of [360, 1280])
      test(`${name} form: no press on its button is lost at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await failWrites(page);
        await pressAfterEachField(page, await open(page));
      });
