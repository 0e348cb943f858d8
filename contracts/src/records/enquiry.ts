import { z } from 'zod';
import {
  count,
  email,
  hiddenText,
  id,
  instant,
  phone,
  requiredText,
  storedPhone,
  text,
} from '../forms/fields.ts';
import { enquiryStates } from './options.ts';

/** Fields of the contact and the inquiry form. */
export const enquiryForm = z.strictObject({
  name: requiredText(120, 'Name  is required'),
  phone,
  email,
  message: text(5_000).optional(),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** Properties of one enquiry. */
export const maxEnquiredProperties = 10;
const propertyIdsMessage = `Must be 1 to ${maxEnquiredProperties} ids, separated by commas`;
/** Ids of properties, separated by commas; space around them is left out. */
export const propertyIds = text(500)
  .overwrite((ids) =>
    ids
      .split(',')
      .map((single) => single.trim())
      .join(','),
  )
  .regex(/^[\w-]{1,80}(?:,[\w-]{1,80}){0,9}$/, propertyIdsMessage);
/** Separates the names of several properties in `property_name`. */
export const propertyNameSeparator = '; ';
/** Ten names of properties fit, with what separates them. */
const propertyNames = hiddenText(1_300);

/** Payload of the enquiry form, with the fields of the e-mail host's API. No hidden field's content refuses it. */
export const sendForm = enquiryForm.extend({
  lib_version: hiddenText(40),
  service_id: hiddenText(80),
  template_id: hiddenText(80),
  user_id: hiddenText(80),
  /** Our own additions: the page it was sent from and the property it is about. */
  source_page: hiddenText(500).optional(),
  property_id: hiddenText(80).optional(),
  /** Ids of the properties that it is about, where there are several. */
  property_ids: propertyIds.optional(),
  /** Its name, or theirs, because the service that stores enquiries has no catalog; the visitor does not see it. */
  property_name: propertyNames.optional(),
});
export type SendForm = z.infer<typeof sendForm>;

/** Delivery state of the mail that reports an enquiry to the company. */
export const enquiryMail = z.strictObject({
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Number of delivery attempts. */
  attempts: count(0, 1_000),
  /** Reason of the last failure. */
  last_error: z.string().optional(),
  delivered_at: instant.optional(),
});

/** An enquiry in the back office. */
export const enquiry = enquiryForm.extend({
  _id: id,
  phone: storedPhone,
  createdAt: instant,
  source_page: z.string().optional(),
  property_id: z.string().optional(),
  property_ids: z.string().optional(),
  property_name: z.string().optional(),
  state: z.enum(enquiryStates),
  note: z.string().optional(),
  /** Number of its edits plus 1; see `recordTag`. */
  version: count(1, Number.MAX_SAFE_INTEGER),
  mail: enquiryMail,
});
export type Enquiry = z.infer<typeof enquiry>;

/** Payload of an edit of an enquiry; an empty or missing note removes the previous one. */
export const enquiryUpdate = z.strictObject({
  state: z.enum(enquiryStates, 'Please select a state'),
  note: text(5_000).optional(),
});
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;

/** An enquiry to import from elsewhere, with its time and state. */
export const storedEnquiry = enquiryForm.extend({
  createdAt: instant,
  source_page: text(500).optional(),
  property_id: text(80).optional(),
  property_ids: propertyIds.optional(),
  property_name: propertyNames.optional(),
  state: z.enum(enquiryStates),
  note: text(5_000).optional(),
});
export type StoredEnquiry = z.infer<typeof storedEnquiry>;
