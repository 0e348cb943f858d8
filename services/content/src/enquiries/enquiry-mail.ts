import { escapeHtml, indianTime, oneLine } from '@ekamra/chassis/mail-text';
import { company } from '@ekamra/contracts';
import type { MailContent } from '../mail/entity.ts';
import type { EnquiryRow } from './entity.ts';

const factsOf = (enquiry: EnquiryRow): [label: string, value: string][] => {
  const facts: [string, string | null][] = [
    ['Name', enquiry.name],
    ['Phone', enquiry.phone],
    ['E-mail', enquiry.email],
    ['Sent from', enquiry.sourcePage],
    ['Property', enquiry.propertyId],
    ['Received', indianTime(enquiry.createdAt)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, oneLine(value)] as [string, string]] : []));
};

const silence = 'The visitor left no message.';
const hint = 'Answer this mail to write to the visitor.';

const textOf = (enquiry: EnquiryRow): string => {
  const facts = factsOf(enquiry).map(([label, value]) => `${`${label}:`.padEnd(11)}${value}`);
  return [
    `${oneLine(enquiry.name)} has sent an enquiry.`,
    '',
    ...facts,
    '',
    enquiry.message ?? silence,
    '',
    '-- ',
    `${hint} ${company.name}`,
    '',
  ].join('\n');
};

const htmlOf = (enquiry: EnquiryRow): string => {
  const rows = factsOf(enquiry)
    .map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('\n');
  return `<!doctype html>
<html lang="en-IN">
<body style="font-family: sans-serif; line-height: 1.5; color: #1d2b26">
<p>${escapeHtml(oneLine(enquiry.name))} has sent an enquiry.</p>
<table cellpadding="4">
${rows}
</table>
<p style="white-space: pre-wrap">${escapeHtml(enquiry.message ?? silence)}</p>
<p style="color: #5b6b64">${hint} ${company.name}</p>
</body>
</html>
`;
};

/** The mail that tells the company of an enquiry; an answer to it goes to the visitor. */
export const enquiryMail = (enquiry: EnquiryRow, recipient: string): MailContent => ({
  enquiryId: enquiry.id,
  recipient,
  replyToName: oneLine(enquiry.name),
  replyToAddress: enquiry.email,
  subject: `Enquiry from ${oneLine(enquiry.name)}`,
  textBody: textOf(enquiry),
  htmlBody: htmlOf(enquiry),
  expiresAt: null,
});
