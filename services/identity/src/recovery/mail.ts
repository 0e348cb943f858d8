import { escapeHtml, indianTime, oneLine } from '@ekamra/chassis/mail-text';
import { type Admin, company, type Mail } from '@ekamra/contracts';
import { linkSeconds } from './times.ts';

/** What the mail tells about. */
export interface ConfirmationFacts {
  admin: Pick<Admin, 'name' | 'email' | 'phone'>;
  /** Opens the page whose button confirms. */
  link: string;
  askedFrom: string;
  askedAt: Date;
  expiresAt: Date;
}

const minutes = linkSeconds / 60;

/** Addresses of IPv6 are known only by the network of their subscriber. */
const shownAddress = (address: string): string =>
  address.includes(':') ? `the network ${address}::/64` : address || 'unknown';

const factsOf = ({ admin, askedFrom, askedAt }: ConfirmationFacts): [label: string, value: string][] => [
  ['Account', `${oneLine(admin.name)}, phone number ${admin.phone}`],
  ['Asked on', indianTime(askedAt)],
  ['Asked from', shownAddress(askedFrom)],
];

const opening = `Somebody asked for a new password for your account at ${company.name}.`;
const ifYou =
  'If it was you: open this link and press the button on its page. From then on the password that you have chosen ' +
  'is your password, and everybody who is signed in to your account is signed out.';
const limits = (expiresAt: Date): string =>
  `The link works once, for ${minutes} minutes: until ${indianTime(expiresAt)}.`;
const ifNot =
  'If it was not you: do not open the link. It would make somebody else’s password yours. Nothing changes if you ' +
  'ignore this mail.';

const textOf = (facts: ConfirmationFacts): string =>
  [
    `Hello ${oneLine(facts.admin.name)},`,
    '',
    opening,
    '',
    ...factsOf(facts).map(([label, value]) => `${`${label}:`.padEnd(12)}${value}`),
    '',
    ifNot,
    '',
    ifYou,
    '',
    facts.link,
    '',
    limits(facts.expiresAt),
    '',
    '-- ',
    company.name,
    '',
  ].join('\n');

const htmlOf = (facts: ConfirmationFacts): string => {
  const rows = factsOf(facts)
    .map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('\n');
  const link = escapeHtml(facts.link);
  return `<!doctype html>
<html lang="en-IN">
<body style="font-family: sans-serif; line-height: 1.5; color: #1d2b26">
<p>Hello ${escapeHtml(oneLine(facts.admin.name))},</p>
<p>${opening}</p>
<table cellpadding="4">
${rows}
</table>
<p><strong>${ifNot}</strong></p>
<p>${ifYou}</p>
<p><a href="${link}">${link}</a></p>
<p>${limits(facts.expiresAt)}</p>
<p style="color: #5b6b64">${company.name}</p>
</body>
</html>
`;
};

/** The mail with the link that confirms a new password; the same facts give the same mail. */
export const confirmationMail = (facts: ConfirmationFacts): Mail => ({
  recipient: facts.admin.email,
  subject: `Confirm your new password for ${company.name}`,
  text: textOf(facts),
  html: htmlOf(facts),
  expires_at: facts.expiresAt.toISOString(),
});
