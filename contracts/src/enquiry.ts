import { z } from 'zod';
import { count, email, id, instant, phone, requiredText, text } from './fields.ts';
import { enquiryStates } from './options.ts';

/** What a visitor types into the contact and the inquiry form (spec.md point 5). */
export const enquiryForm = z.strictObject({
  name: requiredText(120, 'Name  is required'),
  phone,
  email,
  message: text(5_000).optional(),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** The fields that the e-mail contract sends with the form's (spec.md point 7, "Contact form e-mail sending"). */
export const sendForm = enquiryForm.extend({
  lib_version: text(40),
  service_id: text(80),
  template_id: text(80),
  user_id: text(80),
  /** Beyond the contract: the page it was sent from and the property it is about. */
  source_page: text(500).optional(),
  property_id: text(80).optional(),
});
export type SendForm = z.infer<typeof sendForm>;

/** What became of the mail that tells the company of an enquiry. */
export const enquiryMail = z.strictObject({
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** How often it was tried to be sent. */
  attempts: count(0, 1_000),
  /** Why the last attempt failed. */
  last_error: z.string().optional(),
  delivered_at: instant.optional(),
});

/** An enquiry as the back office sees it. */
export const enquiry = enquiryForm.extend({
  _id: id,
  createdAt: instant,
  source_page: z.string().optional(),
  property_id: z.string().optional(),
  state: z.enum(enquiryStates),
  note: z.string().optional(),
  /** Counts its edits, from 1; see {@link enquiryTag}. */
  version: count(1, Number.MAX_SAFE_INTEGER),
  mail: enquiryMail,
});
export type Enquiry = z.infer<typeof enquiry>;

/** The entity tag by which an edit of an enquiry names the version that it is of (`If-Match`). */
export const enquiryTag = ({ _id, version }: Pick<Enquiry, '_id' | 'version'>): string =>
  `"${_id}-${version}"`;

/** What an admin changes of an enquiry; an empty or absent note removes the one before. */
export const enquiryUpdate = z.strictObject({
  state: z.enum(enquiryStates, 'Please select a state'),
  note: text(5_000).optional(),
});
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;
