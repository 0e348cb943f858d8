import { testServiceTokens } from '@ekamra/chassis/testing';
import { sendMailCall, sendMailSchemas } from '@ekamra/contracts';
import { admin } from '@ekamra/contracts/testing/examples';
import { done, refusalWith } from '@ekamra/contracts/testing/expectations/level';
import { call, pactBetween, testPact } from '@ekamra/contracts/testing/pact';
import { confirmationMail } from './recovery/confirmation-mail.ts';
import { publicOrigin } from '../testing/test-identity.ts';

const mail = confirmationMail({
  admin,
  link: `${publicOrigin}/confirm-password?token=pact`,
  askedFrom: '203.0.113.7',
  askedAt: new Date('2099-01-15T06:30:00.000Z'),
  expiresAt: new Date('2099-01-15T07:00:00.000Z'),
});
const sending = { as: 'service' as const, call: sendMailCall, body: mail };

testPact(
  {
    pact: pactBetween('identity', 'content'),
    base: '',
    reach: (url, _, work) =>
      work({ origin: url, base: '', token: testServiceTokens('identity').signFor('content') }),
  },
  {
    mail: [
      call({
        ...sending,
        receiving: 'the mail that confirms a new password',
        schema: sendMailSchemas.answer,
        headers: { 'Idempotency-Key': 'pact-mail' },
        expects: { answer: done },
      }),
      call({
        ...sending,
        receiving: 'a mail from something that is no service of ours',
        as: 'stranger',
        expects: refusalWith('NOT_SIGNED_IN'),
      }),
    ],
  },
);
