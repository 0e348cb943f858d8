import type { Locator, Page } from '@playwright/test';
import { enquiry, fill, fillApplication, openContact, openInquiry, openJob, send } from './forms.ts';
import { listStates } from './list-states.ts';
import { buildingPath, listedBuildings } from './demo-records.ts';
import { demoAdmin, expect, visit } from './site.ts';
import { abortRequests, holdRequests, mailHost, uploads } from './traffic.ts';

/** Brings a page into a state and waits until it is reached. */
type Arrange = (page: Page) => Promise<unknown>;

const menu =
  (name: string): Arrange =>
  async (page) => {
    await visit(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  };

const drawer: Arrange = async (page) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  for (const group of ['Services', 'Happy Clients']) await sheet.getByText(group, { exact: true }).click();
  await expect(sheet.getByRole('link', { name: 'Testimonials' })).toBeVisible();
};

const filterSheet: Arrange = async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/properties?district=Puri');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d+ / })).toBeVisible();
};

/** Search panel with a text. */
const search =
  (text: string): Arrange =>
  async (page) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await panel.getByRole('combobox').fill(text);
    await expect(panel.getByRole('status')).toHaveText(text === '' ? '' : /result|No match/);
  };

const tab =
  (name: string): Arrange =>
  async (page) => {
    await visit(page, await buildingPath(page));
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  };

/** Waits until the picture viewer shows its first picture. */
const expectViewer = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('dialog', { name: 'Picture viewer' })
      .getByRole('group', { name: /^Picture 1 of/ })
      .getByRole('img'),
  ).toHaveCSS('opacity', '1');

const planViewer: Arrange = async (page) => {
  await tab('Property Plan')(page);
  await page.getByRole('button', { name: 'Open the plan' }).click();
  await expectViewer(page);
};

const galleryViewer: Arrange = async (page) => {
  await visit(page, '/gallery');
  await page.getByRole('button', { name: 'VIEW' }).first().click();
  await expectViewer(page);
};

const pictureViewer: Arrange = async (page) => {
  await visit(page, await buildingPath(page));
  await page
    .getByRole('button', { name: /open it full screen$/ })
    .first()
    .click();
  await expectViewer(page);
};

const shortlist: Arrange = async (page) => {
  await visit(page, '/properties');
  for (const card of (await page.getByRole('article').all()).slice(0, 2))
    await card.getByRole('button', { name: /Shortlist/ }).click();
  await visit(page, '/shortlist');
  await expect(page.getByRole('article')).toHaveCount(2);
};

const comparison: Arrange = async (page) => {
  const ids = (await listedBuildings(page)).slice(0, 3).map(({ _id }) => _id);
  await visit(page, `/compare?buildings=${ids.join(',')}`);
  await expect(page.getByRole('table')).toBeVisible();
};

/** A form submitted with these texts after `before` has prepared the page. */
const form =
  (
    open: typeof openContact,
    fields: Record<string, string>,
    before: Arrange = async () => undefined,
  ): Arrange =>
  async (page) => {
    const openForm = await open(page);
    await before(page);
    await fill(openForm, fields);
    await send(openForm);
    await expect(
      openForm.getByText(/is required|Invalid|Please Wait|Something Went|Has Been Received/).first(),
    ).toBeVisible();
  };
const wrong = { Name: 'Subhashree', 'Phone number': '12345', Email: 'nobody@nowhere' };
const demoAdminTyped = { 'Phone number': demoAdmin.phone, Password: demoAdmin.password };
const withoutMailHost: Arrange = (page) => abortRequests(page, mailHost);
const slowMailHost: Arrange = (page) => holdRequests(page, mailHost);

const slowAdmin: Arrange = (page) => holdRequests(page, /\/admin\/(admin-login|forgot-password)$/);
const login = async (page: Page): Promise<Locator> => {
  await visit(page, '/login');
  return page.getByRole('form', { name: 'Log In' });
};
const recovery = async (page: Page): Promise<Locator> => {
  await visit(page, '/forgot-password');
  return page.getByRole('form', { name: 'Forgot Password' });
};

const apply: Arrange = async (page) => {
  const dialog = await openJob(page);
  await fillApplication(dialog);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
};

/** States of the public screens, beside their initial ones. */
export const states = {
  'services menu': menu('Services'),
  'happy clients menu': menu('Happy Clients'),
  drawer,
  'filter sheet': filterSheet,
  'search panel': search(''),
  'search panel with results': search('Puri'),
  'search panel without results': search('Xanadu'),
  'building plan': tab('Property Plan'),
  'building location': tab('Locations'),
  'plan viewer': planViewer,
  'gallery viewer': galleryViewer,
  'picture viewer': pictureViewer,
  'shortlist of two': shortlist,
  'comparison of three': comparison,
  'building without a price': async (page) =>
    visit(
      page,
      await buildingPath(page, ({ financialInfo }) => financialInfo.pricingStatus === 'on request'),
    ),
  'contact form empty': form(openContact, {}),
  'contact form wrong': form(openContact, wrong),
  'contact form sending': form(openContact, enquiry, slowMailHost),
  'contact form failed': form(openContact, enquiry, withoutMailHost),
  'contact form received': form(openContact, enquiry),
  'inquiry form empty': form(openInquiry, {}),
  'inquiry form wrong': form(openInquiry, wrong),
  'inquiry form sending': form(openInquiry, enquiry, slowMailHost),
  'inquiry form failed': form(openInquiry, enquiry, withoutMailHost),
  'inquiry form received': form(openInquiry, enquiry),
  'job details': openJob,
  'job form empty': async (page) => {
    const dialog = await openJob(page);
    await dialog.getByRole('button', { name: 'Submit application' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  },
  'job form sending': async (page) => {
    await holdRequests(page, uploads);
    await apply(page);
    await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  },
  'job form sent': async (page) => {
    await apply(page);
    await expect(page.getByRole('dialog').getByText('Submitted Successfully')).toBeFocused();
  },
  'login form empty': form(login, {}),
  'login form wrong': form(login, { 'Phone number': '12345' }),
  'login form sending': form(login, demoAdminTyped, slowAdmin),
  'recovery form empty': form(recovery, {}),
  'recovery form wrong': form(recovery, {
    'Email Address': 'nobody@nowhere',
    'Phone Number': '12345',
    'New Password': 'short',
    'Confirm Password': 'shorter',
  }),
  'recovery form sending': form(
    recovery,
    {
      'Email Address': 'nobody@example.com',
      'Phone Number': '9437099999',
      'New Password': 'new-password',
      'Confirm Password': 'new-password',
    },
    slowAdmin,
  ),
  ...listStates,
} satisfies Record<string, Arrange>;
export type StateName = keyof typeof states;
