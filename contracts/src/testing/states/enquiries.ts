import { calls, sendFormPath } from '../../calls.ts';
import type { Client } from '../../client.ts';
import { enquiryTag } from '../../enquiry.ts';
import { enquiry, enquiryForm, sentEnquiry } from '../examples.ts';
import { postForm } from '../multipart.ts';
import { eachEdit } from './edits.ts';

interface EnquiryStateParts {
  /** Where the form of an enquiry is posted to. */
  origin: string;
  admin: Client;
  /** Runs a statement in the content service's database: what only the mail server brings about. */
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}

/** The states of the pacts about enquiries: one that lacks nothing, another each time. */
export const enquiryStates = ({ origin, admin, query }: EnquiryStateParts) => {
  let sent = 0;
  const anEnquiry = async (state = enquiry.state) => {
    // Another one each time: the same twice is taken for one.
    const fields = { ...sentEnquiry, phone: enquiry.phone, property_id: `pact-${(sent += 1)}` };
    await postForm(origin + sendFormPath, { fields });
    const { data } = await admin(calls.getAllEnquiries, { query: { q: enquiryForm.email, limit: 1 } });
    const params = { id: data[0]?._id ?? '' };
    const body = { state, note: enquiry.note ?? '' };
    const { data: updated } = await admin(calls.updateEnquiry, { params, body });
    await query(
      `UPDATE outgoing_mail SET state = 'delivered', attempts = 2, last_error = 'busy', delivered_at = now()
       WHERE enquiry_id = $1`,
      [params.id],
    );
    return { enquiryId: params.id, enquiryTag: enquiryTag(updated.data) };
  };
  return {
    'there is an enquiry that was worked on': () => anEnquiry(),
    'there is a new enquiry': () => anEnquiry('new'),
    'an enquiry was edited': async () => {
      const made = await anEnquiry();
      await eachEdit((edit) => {
        const body = { state: enquiry.state, note: `Has called ${edit} times.` };
        return admin(calls.updateEnquiry, { params: { id: made.enquiryId }, body });
      });
      return made;
    },
  };
};
