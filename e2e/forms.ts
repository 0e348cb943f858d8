import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildingPath } from './records.ts';
import { expect, visit } from './site.ts';

/** A document that can be sent as a resume. */
export const resume = path.resolve(import.meta.dirname, '../scripts/demo/assets/resumes/lopamudra-panda.pdf');

/** What somebody types into the contact or inquiry form. */
export const enquiry = {
  Name: 'Subhashree Pattnaik',
  'Phone number': '9437012345',
  Email: 'subhashree@example.com',
  Message: 'Is the third floor still free?',
};

/** What somebody types who applies for a position. */
export const application = {
  Name: 'Debasmita Rout',
  Email: 'debasmita@example.com',
  'Phone number': '9437054321',
};

/** Fills in the fields of a form by their labels. */
export const fill = async (form: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
};

/** Opens the contact page; resolves to its form. */
export const openContact = async (page: Page): Promise<Locator> => {
  await visit(page, '/contact');
  return page.getByRole('form', { name: 'Get In Touch' });
};

/** Opens a building's page; resolves to its form. */
export const openInquiry = async (page: Page): Promise<Locator> => {
  await visit(page, await buildingPath(page));
  return page.getByRole('form', { name: 'Inquiry Form' });
};

/** Presses the form's last button, which sends it. */
export const send = (form: Locator): Promise<void> => form.getByRole('button').last().click();

/** Opens the 'Job Details' of a position; resolves to the dialog. */
export const openJob = async (page: Page): Promise<Locator> => {
  await visit(page, '/career');
  await page.getByRole('button', { name: 'Job Details for Telecaller' }).click();
  const dialog = page.getByRole('dialog', { name: 'Job Details' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Fills in the application in that dialog. */
export const fillApplication = async (dialog: Locator): Promise<void> => {
  await fill(dialog, application);
  await dialog.getByLabel('Resume').setInputFiles(resume);
  await expect(dialog.getByText(path.basename(resume))).toBeVisible();
};
