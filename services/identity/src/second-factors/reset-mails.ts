import { indianTime, letter } from '@ekamra/chassis/mail/mail-text';
import { type Admin, company, type Mail } from '@ekamra/contracts';
import { oneLine } from '@ekamra/contracts/forms/one-line';
import { formatAddress } from '../recovery/confirmation-mail.ts';
import { addSeconds } from '../sessions/session-times.ts';

/** Time for which a mail is tried: seconds. */
const lifetime = 3 * 24 * 60 * 60;

interface ResetFacts {
  colleague: Admin;
  owner: Admin;
  /** Address of the owner's request, as rate limits count it. */
  askedFrom: string;
  at: Date;
}

const nameOf = ({ name, phone }: Admin): string => `${oneLine(name)}, phone number ${phone}`;

/** Returns the mails about a reset of second factors: to the colleague whose they were, and to the owner. */
export const resetMails = ({ colleague, owner, askedFrom, at }: ResetFacts): Mail[] => {
  const mailTo = (recipient: Admin, text: { subject: string; opening: string; closing: string[] }): Mail => ({
    recipient: recipient.email,
    subject: text.subject,
    ...letter({
      opening: [`Hello ${oneLine(recipient.name)},`, text.opening],
      facts: [
        ['Account', nameOf(colleague)],
        ['Reset by', nameOf(owner)],
        ['Reset on', indianTime(at)],
        ['Reset from', formatAddress(askedFrom)],
      ],
      labelWidth: 12,
      closing: text.closing,
      footer: company.name,
    }),
    expires_at: addSeconds(at, lifetime).toISOString(),
  });
  return [
    mailTo(colleague, {
      subject: `Your second factors for ${company.name} were reset`,
      opening: `The second factors of your account at ${company.name} were removed, and you are signed out everywhere.`,
      closing: [
        'If you asked for it: sign in with your password now, and set up an authenticator app. Until then your password ' +
          'alone opens your account.',
        'If you did not ask for it: call your colleague at once. Change your password after you have signed in.',
      ],
    }),
    mailTo(owner, {
      subject: `You reset second factors for ${company.name}`,
      opening: `The second factors of a colleague at ${company.name} were removed from your account.`,
      closing: [
        'If it was you: there is nothing more to do. Your colleague sets up a new one at the next sign-in.',
        'If it was not you: somebody else is using your account. Sign out everywhere else, and change your password.',
      ],
    }),
  ];
};
