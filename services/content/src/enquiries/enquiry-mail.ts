import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { type MailFact, indianTime, letter } from '@ekamra/chassis/mail/mail-text';
import { oneLine } from '@ekamra/contracts/forms/one-line';
import { company, formatPhone } from '@ekamra/contracts';
import type { MailContent } from '../mail/mail-queue.ts';
import type { EnquiryRow } from './repository.ts';

/** Returns the full address of a page of the site; undefined if a visitor sent something else. */
const addressOf = (page: string | null, origin: string | undefined): string | undefined => {
  if (!page?.startsWith('/') || origin === undefined || !URL.canParse(page, origin)) return undefined;
  const address = new URL(page, origin);
  return address.origin === origin ? address.href : undefined;
};

const factsOf = (enquiry: EnquiryRow, publicOrigin: string | undefined): MailFact[] => {
  const address = addressOf(enquiry.sourcePage, publicOrigin);
  const facts: [string, string | null, boolean?][] = [
    ['Name', enquiry.name],
    ['Phone', formatPhone(enquiry.phone)],
    ['E-mail', enquiry.email],
    [
      enquiry.propertyIds === null ? 'Property' : 'Properties',
      enquiry.propertyName ?? enquiry.propertyIds ?? enquiry.propertyId,
    ],
    ['Sent from', address ?? enquiry.sourcePage, address !== undefined],
    ['Received', indianTime(enquiry.createdAt)],
  ];
  return facts.flatMap(([label, value, isLink = false]): MailFact[] =>
    value ? [[label, oneLine(value), isLink]] : [],
  );
};

interface EnquiryMailOptions {
  recipient: string;
  /** Public origin of the site, for the address of the page. */
  publicOrigin?: string | undefined;
}

/** Returns the mail that reports an enquiry to the company; replies go to the visitor. */
export const composeEnquiryMail = (
  enquiry: EnquiryRow,
  { recipient, publicOrigin }: EnquiryMailOptions,
): MailContent => {
  const name = oneLine(enquiry.name);
  const message = enquiry.message ?? 'The visitor left no message.';
  const { text, html } = letter({
    opening: [`${name} has sent an enquiry.`],
    facts: factsOf(enquiry, publicOrigin),
    labelWidth: 12,
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
