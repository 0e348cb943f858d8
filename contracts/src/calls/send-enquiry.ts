import { withDeadline } from './deadline.ts';
import type { EnquiryForm } from '../records/enquiry.ts';
import type { FrontConfig } from '../front/shell.ts';

/** Value of `lib_version` in the e-mail contract. */
const formVersion = '1.0.0';

/** Form values of an enquiry and its subject. */
export interface NewEnquiry {
  form: EnquiryForm;
  /** Path of the page that it is sent from. */
  sourcePage: string;
  /** The property that it is about; with the ids of all, and their names, where there are several. */
  property?: { id: string; name: string; ids?: readonly string[] };
}

/** Returns the fields of the e-mail contract beside the visitor's own, with the subject of the enquiry. */
export const contractFields = (
  { sourcePage, property }: Omit<NewEnquiry, 'form'>,
  { email }: FrontConfig,
): Record<string, string> => ({
  lib_version: formVersion,
  service_id: email.serviceId,
  template_id: email.templateId,
  user_id: email.userId,
  source_page: sourcePage,
  ...(property ? { property_id: property.id, property_name: property.name } : {}),
  ...(property?.ids ? { property_ids: property.ids.join(',') } : {}),
});

/**
 * Sends an enquiry to the configured e-mail host as multipart form data. Success is status 200 or the text
 * OK; otherwise it throws an error with the `status`, or that of `send` or of the deadline.
 */
export const sendEnquiry = async (
  enquiry: NewEnquiry,
  config: FrontConfig,
  send: typeof fetch = fetch,
): Promise<void> => {
  const { name, email, phone, message = '' } = enquiry.form;
  const body = new FormData();
  const fields = { name, email, phone, message, ...contractFields(enquiry, config) };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  await withDeadline(async (signal) => {
    const response = await send(config.sendFormUrl, { method: 'POST', body, signal });
    if (response.status !== 200 && (await response.text()) !== 'OK')
      throw Object.assign(new Error('The enquiry was not accepted'), { status: response.status });
  });
};
