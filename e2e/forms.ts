import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildingPath } from './demo-records.ts';
import { expect, visit } from './site.ts';

/** A document to send as a résumé. */
export const resume = path.resolve(import.meta.dirname, '../scripts/demo/assets/resumes/lopamudra-panda.pdf');

/** Input of the contact and inquiry forms. */
export const enquiry = {
  Name: 'Subhashree Pattnaik',
  'Phone number': '9437012345',
  Email: 'subhashree@example.com',
  Message: 'Is the third floor still free?',
};

/** Input of a job application. */
export const application = {
  Name: 'Debasmita Rout',
  Email: 'debasmita@example.com',
  'Phone number': '9437054321',
};

/** Fills in the fields of a form by label. */
export const fill = async (form: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
};

/** Opens the contact page and returns its form. */
export const openContact = async (page: Page): Promise<Locator> => {
  await visit(page, '/contact');
  return page.getByRole('form', { name: 'Get In Touch' });
};

/** Opens a building's page and returns its form. */
export const openInquiry = async (page: Page): Promise<Locator> => {
  await visit(page, await buildingPath(page));
  return page.getByRole('form', { name: 'Inquiry Form' });
};

/** Presses the form's last button, which submits it. */
export const send = (form: Locator): Promise<void> => form.getByRole('button').last().click();

/** Opens 'Job Details' of a position and returns the dialog. */
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
