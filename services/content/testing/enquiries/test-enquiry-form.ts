import type { EnquiryForm } from '@ekamra/contracts';
import { sendFormPath } from '@ekamra/contracts';

/** A visitor's complete input. */
export const visitor = {
  name: 'Asha Mohanty',
  phone: '9437012345',
  email: 'asha@visitor.test',
  message: 'Is the 2 BHK still free?',
} satisfies EnquiryForm;
/** The complete payload of the enquiry form. */
export const form = { ...visitor, lib_version: '4.4.1', service_id: 's', template_id: 't', user_id: 'u' };

/** Posts a form to the content service at `url`; names may be repeated. */
export const postForm = (
  url: string,
  fields: Iterable<readonly [string, string | Blob]>,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return fetch(url + sendFormPath, { method: 'POST', body, headers });
};
