import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, press } from '../../testing/actions.ts';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { errorResponse, openBackOffice } from '../../testing/open-back-office.tsx';
import { asha } from '../../testing/sample-records.ts';

beforeAll(completeBrowser);
const message = 'Please try again later.';
const refuse = () => errorResponse(503, 'UNAVAILABLE', { message });

interface FailingForm {
  address: string;
  call: string;
  values: Record<string, string>;
  submit: string;
}
const credentials = { phoneNo: asha.phone, password: 'monsoon-2026' };
const passwords = { newPassword: 'monsoon-2026', confirmPassword: 'monsoon-2026' };
const forms: [string, FailingForm][] = [
  ['sign-in', { address: '/login', call: 'POST /admin/admin-login', values: credentials, submit: 'Log In' }],
  [
    'recovery',
    {
      address: '/forgot-password',
      call: 'POST /admin/forgot-password',
      values: { email: 'asha@ekamra.test', phoneNo: asha.phone, ...passwords },
      submit: 'Reset Password',
    },
  ],
  [
    'confirmation',
    {
      address: `/confirm-password?token=${'r'.repeat(43)}`,
      call: 'POST /admin/confirm-password',
      values: { newPassword: 'monsoon-2026' },
      submit: 'Confirm new password',
    },
  ],
];

test.each(forms)('the failure of the %s form goes away when something is typed', async (_name, form) => {
  openBackOffice(form.address, { server: { [form.call]: refuse } });
  await screen.findByRole('button', { name: form.submit });
  for (const [field, value] of Object.entries(form.values)) await fill(field, value);
  await press(form.submit);
  expect(await screen.findByText(message)).toBeTruthy();
  const [[field, value] = ['', '']] = Object.entries(form.values);
  await fill(field, `${value}1`);
  expect(screen.queryByText(message)).toBeNull();
});
