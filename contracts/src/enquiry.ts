import { z } from 'zod';
import { email, phone, requiredText, text } from './fields.ts';

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
