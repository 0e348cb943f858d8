import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { indianTime, letter } from '@ekamra/chassis/mail/mail-text';
import { oneLine } from '@ekamra/contracts/forms/one-line';
import { type Admin, company, type Mail } from '@ekamra/contracts';
import { linkSeconds } from './repository.ts';

/** Content of the confirmation mail. */
export interface ConfirmationFacts {
  admin: Pick<Admin, 'name' | 'email' | 'phone'>;
  /** Link to the page that asks for the password once more. */
  link: string;
  askedFrom: string;
  askedAt: Date;
  expiresAt: Date;
}

const minutes = linkSeconds / 60;

/** Formats the requester's address; an IPv6 address is known only by its subscriber's network. */
export const formatAddress = (address: string): string =>
  address.includes(':') ? `the network ${address}::/64` : address || 'unknown';

const factsOf = ({ admin, askedFrom, askedAt }: ConfirmationFacts): [label: string, value: string][] => [
  ['Account', `${oneLine(admin.name)}, phone number ${admin.phone}`],
  ['Asked on', indianTime(askedAt)],
  ['Asked from', formatAddress(askedFrom)],
];

const opening = `Somebody asked for a new password for your account at ${company.name}.`;
const ifYou =
  'If it was you: open this link and enter the password that you have chosen once more. From then on it is your ' +
  'password, and everybody who is signed in to your account is signed out.';
const limits = (expiresAt: Date): string =>
  `The link works once, for ${minutes} minutes: until ${indianTime(expiresAt)}.`;
const ifNot =
  'If it was not you: do not open the link. It would make somebody else’s password yours. Nothing changes if you ' +
  'ignore this mail.';

/** Returns the mail with the link that confirms a new password; deterministic for the same facts. */
export const confirmationMail = (facts: ConfirmationFacts): Mail => {
  const link = escapeHtml(facts.link);
  return {
    recipient: facts.admin.email,
    subject: `Confirm your new password for ${company.name}`,
    ...letter({
      opening: [`Hello ${oneLine(facts.admin.name)},`, opening],
      facts: factsOf(facts),
      labelWidth: 12,
      closing: [
        { text: ifNot, html: `<p><strong>${ifNot}</strong></p>` },
        ifYou,
        { text: facts.link, html: `<p><a href="${link}">${link}</a></p>` },
        limits(facts.expiresAt),
      ],
      footer: company.name,
    }),
    expires_at: facts.expiresAt.toISOString(),
  };
};
