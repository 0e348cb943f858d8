import { expect, test } from '@jest/globals';
import { slowFunctions } from '@ekamra/contracts/testing/hostile-texts';
import { passwordProblem } from './admins/password-policy.ts';
import { confirmationMail } from './recovery/confirmation-mail.ts';
import { deviceName } from './sessions/device-name.ts';

const at = new Date(0);

test('no password, mail or name of a device takes long for a text of 100 kB', async () => {
  const slow = await slowFunctions({
    confirmationMail: (text) =>
      confirmationMail({
        admin: { name: text, email: 'asha@mail.example', phone: '9437123456' },
        link: 'https://site.example/confirm-password',
        askedFrom: '',
        askedAt: at,
        expiresAt: at,
      }),
    deviceName,
    passwordProblem: (text) => passwordProblem(text, { personal: [text], refused: [text] }),
  });
  expect(slow).toEqual([]);
});
