import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import {
  application,
  enquiry,
  fill,
  fillApplication,
  openContact,
  openInquiry,
  openJob,
  send,
} from './forms.ts';
import { expect, test } from './site.ts';
import { abortRequests, holdRequests, mailHost, uploads } from './traffic.ts';

const receivedMessage = 'Your Details Has Been Received. We Will Contact You Soon!';
const failedMessage = 'Something Went Wrong!.Please Try Again';

/** Returns an enquiry with a unique name, by which its mail is found. */
const uniqueEnquiry = (name: string) => ({ ...enquiry, Name: name });

const expectFields = async (form: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
};
const cleared = { Name: '', 'Phone number': '', Email: '', Message: '' };

for (const [name, open] of [
  ['Get In Touch', openContact],
  ['Inquiry Form', openInquiry],
] as const)
  test(`${name} keeps the input while sending fails, then sends it once and is cleared`, async ({
    page,
    request,
    mail,
  }) => {
    const fields = uniqueEnquiry(`Through failure ${randomUUID().slice(0, 8)}`);
    const form = await open(page);
    await abortRequests(page, mailHost);
    await fill(form, fields);
    await send(form);
    await expect(form.getByRole('alert')).toHaveText(failedMessage);
    await expectFields(form, fields);

    await page.unroute(mailHost);
    await page.route(mailHost, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    await send(form);
    await expect(form.getByRole('alert')).toHaveText(failedMessage);
    await expectFields(form, fields);

    await page.unroute(mailHost);
    const release = await holdRequests(page, mailHost);
    await send(form);
    const busy = form.getByRole('button', { name: 'Please Wait..' });
    await expect(busy).toBeDisabled();
    await expect(form.getByText(failedMessage)).toHaveCount(0);
    release();
    await expect(form.getByRole('status')).toContainText(receivedMessage);
    await expectFields(form, cleared);
    await expect(busy).toHaveCount(0);

    const mailsOf = async () =>
      ((await (await request.get(new URL('/email', mail).href)).json()) as { text?: string }[]).filter(
        ({ text }) => text?.includes(fields.Name),
      );
    await expect.poll(async () => (await mailsOf()).length).toBe(1);
  });

const submit = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Submit application' }).click();

test('an application is kept while sending fails, and then sent', { tag: '@gate' }, async ({ page }) => {
  const dialog = await openJob(page);
  await abortRequests(page, uploads);
  await fillApplication(dialog);
  await submit(dialog);
  await expect(dialog.getByRole('alert')).toContainText('could not be reached');
  await expectFields(dialog, application);
  await page.unroute(uploads);
  await submit(dialog);
  await expect(dialog.getByText('Application Submitted Successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('an incomplete application is not sent', async ({ page }) => {
  const postedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') postedPaths.push(new URL(request.url()).pathname);
  });
  const dialog = await openJob(page);
  await fill(dialog, application);
  await submit(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in all the required fields and upload your resume.',
  );
  expect(postedPaths.filter((path) => /upload|jobs/.test(path))).toEqual([]);
  await expectFields(dialog, application);
});
