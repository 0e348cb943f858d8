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
import { cut, hold, mailHost, uploads } from './traffic.ts';

const received = 'Your Details Has Been Received. We Will Contact You Soon!';
const failed = 'Something Went Wrong!.Please Try Again';

/** What is typed, made this test's own, so that its mail can be told from every other. */
const written = (name: string) => ({ ...enquiry, Name: name });

const expectFields = async (form: Locator, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
};
const cleared = { Name: '', 'Phone number': '', Email: '', Message: '' };

for (const [name, open] of [
  ['Get In Touch', openContact],
  ['Inquiry Form', openInquiry],
] as const)
  test(`${name} keeps what was typed while nothing gets through, then sends it once and is cleared`, async ({
    page,
    request,
    mail,
  }) => {
    const fields = written(`Through failure ${randomUUID().slice(0, 8)}`);
    const form = await open(page);
    await cut(page, mailHost);
    await fill(form, fields);
    await send(form);
    await expect(form.getByRole('alert')).toHaveText(failed);
    await expectFields(form, fields);

    await page.unroute(mailHost);
    await page.route(mailHost, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    await send(form);
    await expect(form.getByRole('alert')).toHaveText(failed);
    await expectFields(form, fields);

    await page.unroute(mailHost);
    const release = await hold(page, mailHost);
    await send(form);
    const busy = form.getByRole('button', { name: 'Please Wait..' });
    await expect(busy).toBeDisabled();
    await expect(form.getByText(failed)).toHaveCount(0);
    release();
    await expect(form.getByRole('status')).toHaveText(received);
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

test('an application is kept while nothing gets through, and then sent', async ({ page }) => {
  const dialog = await openJob(page);
  await cut(page, uploads);
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

test('an application lacks nothing before it is sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST') asked.push(new URL(made.url()).pathname);
  });
  const dialog = await openJob(page);
  await fill(dialog, application);
  await submit(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in all the required fields and upload your resume.',
  );
  expect(asked.filter((path) => /upload|jobs/.test(path))).toEqual([]);
  await expectFields(dialog, application);
});
