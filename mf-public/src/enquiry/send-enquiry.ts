import type { EnquiryForm } from '@ekamra/contracts/enquiry';
import type { FrontConfig } from '@ekamra/contracts/shell';

/** The version of this form that the e-mail contract asks for as `lib_version` (spec.md point 7). */
const formVersion = '1.0.0';

/** An enquiry with what it is about. */
export interface Enquiry {
  form: EnquiryForm;
  /** Path of the page it is sent from. */
  sourcePage: string;
  propertyId?: string;
}

/** The e-mail host did not take an enquiry. `status` is 0 when it could not be reached. */
export class EnquiryRefused extends Error {
  override readonly name = 'EnquiryRefused';
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`The enquiry was not taken (${status})`, { cause });
    this.status = status;
  }
}

/** What the e-mail contract wants beside the visitor's own fields, and what the enquiry is about. */
export const contractFields = (
  { sourcePage, propertyId }: Omit<Enquiry, 'form'>,
  { email }: FrontConfig,
): Record<string, string> => ({
  lib_version: formVersion,
  service_id: email.serviceId,
  template_id: email.templateId,
  user_id: email.userId,
  source_page: sourcePage,
  ...(propertyId ? { property_id: propertyId } : {}),
});

/**
 * Sends an enquiry to the configured e-mail host as multipart form data. Success is status 200 or the text OK,
 * everything else throws {@link EnquiryRefused} (spec.md point 7, "Contact form e-mail sending").
 */
export const sendEnquiry = async (
  enquiry: Enquiry,
  config: FrontConfig,
  send: typeof fetch = fetch,
): Promise<void> => {
  const { name, email, phone, message = '' } = enquiry.form;
  const body = new FormData();
  for (const [field, value] of Object.entries({
    name,
    email,
    phone,
    message,
    ...contractFields(enquiry, config),
  }))
    body.set(field, value);
  const response = await send(config.sendFormUrl, { method: 'POST', body }).catch((cause: unknown) => {
    throw new EnquiryRefused(0, cause);
  });
  if (response.status === 200) return;
  if ((await response.text()) !== 'OK') throw new EnquiryRefused(response.status);
};
