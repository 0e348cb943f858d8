import { enquiry, fill, openContact, send } from './forms.ts';
import { expect, test } from './site.ts';

const messages = {
  missing: 'Phone number is required',
  unreadable: 'Invalid phone number, must be 10 digits',
};

test('a phone number is accepted in common formats, shown as understood, and sent as ten digits', async ({
  page,
}) => {
  const form = await openContact(page);
  await fill(form, enquiry);
  const phone = form.getByRole('textbox', { name: 'Phone number' });
  for (const typed of ['+91 94371 23456', '094371-23456', '(0)94371.23456']) {
    await phone.fill(typed);
    await phone.blur();
    await expect(form.getByText('We will call 94371 23456')).toBeVisible();
    await expect(phone).toHaveValue(typed);
  }
  const sent = page.waitForRequest(/send-form$/);
  await send(form);
  expect((await sent).postData()).toMatch(/name="phone"\s+9437123456\s/);
});

test('a number of another country is accepted, shown as understood, and sent in E.164', async ({ page }) => {
  const form = await openContact(page);
  await fill(form, { ...enquiry, 'Phone number': '+44 (0)20 7946 0958' });
  await expect(form.getByText('We will call +44 207 946 0958')).toBeVisible();
  const sent = page.waitForRequest(/send-form$/);
  await send(form);
  expect((await sent).postData()).toMatch(/name="phone"\s+\+442079460958\s/);
});

test('an invalid phone number is reported in the form, and stays as typed', async ({ page }) => {
  const form = await openContact(page);
  await fill(form, { ...enquiry, 'Phone number': '' });
  await send(form);
  await expect(form.getByText(messages.missing)).toBeVisible();
  for (const typed of ['12345', '12345 67890', '+44 20 7946 09', '94371 23456 / 7']) {
    await form.getByRole('textbox', { name: 'Phone number' }).fill(typed);
    await send(form);
    await expect(form.getByText(messages.unreadable)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveValue(typed);
  }
});
