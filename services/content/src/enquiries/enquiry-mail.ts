import { escapeHtml, indianTime, letter, oneLine } from '@ekamra/chassis/mail-text';
import { company } from '@ekamra/contracts';
import type { MailContent } from '../mail/mail-queue.ts';
import type { EnquiryRow } from './repository.ts';

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

/** Returns the mail that reports an enquiry to the company; replies go to the visitor. */
export const enquiryMail = (enquiry: EnquiryRow, recipient: string): MailContent => {
  const name = oneLine(enquiry.name);
  const message = enquiry.message ?? 'The visitor left no message.';
  const { text, html } = letter({
    opening: [`${name} has sent an enquiry.`],
    facts: factsOf(enquiry),
    labelWidth: 11,
    closing: [{ text: message, html: `<p style="white-space: pre-wrap">${escapeHtml(message)}</p>` }],
    footer: `Answer this mail to write to the visitor. ${company.name}`,
  });
  return {
    enquiryId: enquiry.id,
    recipient,
    replyToName: name,
    replyToAddress: enquiry.email,
    subject: `Enquiry from ${name}`,
    textBody: text,
    htmlBody: html,
    expiresAt: null,
  };
};
