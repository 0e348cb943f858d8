import { calls, sendFormPath } from '../../calls.ts';
import type { Client } from '../../client.ts';
import { enquiryTag } from '../../enquiry.ts';
import { enquiry, enquiryForm, sentEnquiry } from '../examples.ts';
import { postForm } from '../multipart.ts';

interface EnquiryStateParts {
  /** Where the form of an enquiry is posted to. */
  origin: string;
  admin: Client;
  /** Runs a statement in the content service's database: what only the mail server brings about. */
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}

/** The state of the pacts about enquiries: one that lacks nothing, new each time. */
export const enquiryStates = ({ origin, admin, query }: EnquiryStateParts) => {
  let sent = 0;
  const anEnquiry = async () => {
    // Another one each time: the same twice is taken for one.
    const fields = { ...sentEnquiry, property_id: `pact-${(sent += 1)}` };
    await postForm(origin + sendFormPath, { fields });
    const { data } = await admin(calls.getAllEnquiries, { query: { q: enquiryForm.email, limit: 1 } });
    const params = { id: data[0]?._id ?? '' };
    const body = { state: enquiry.state, note: enquiry.note ?? '' };
    const { data: updated } = await admin(calls.updateEnquiry, { params, body });
    await query(
      `UPDATE outgoing_mail SET state = 'delivered', attempts = 2, last_error = 'busy', delivered_at = now()
       WHERE enquiry_id = $1`,
      [params.id],
    );
    return { enquiryId: params.id, enquiryTag: enquiryTag(updated.data) };
  };
  return {
    'there is an enquiry that was worked on': anEnquiry,
    'an enquiry was edited': async () => {
      const made = await anEnquiry();
      const body = { state: enquiry.state, note: 'Has seen it.' };
      await admin(calls.updateEnquiry, { params: { id: made.enquiryId }, body });
      return made;
    },
  };
};
