import { calls, sendFormPath } from '../../src/calls/calls.ts';
import type { Client } from '../../src/calls/client.ts';
import { recordTag } from '../../src/records/record-tag.ts';
import { enquiry, enquiryForm, sentEnquiry } from '../examples.ts';
import { postForm } from '../multipart.ts';
import { repeatEdits } from './edits.ts';

interface EnquiryStateOptions {
  /** Origin of the enquiry form. */
  origin: string;
  admin: Client;
  /** Runs a statement in the content service's database, for changes that only the mail server makes. */
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}

/** Provider states of enquiries: each call creates a new, complete one. */
export const enquiryStates = ({ origin, admin, query }: EnquiryStateOptions) => {
  let sent = 0;
  const createEnquiry = async (state = enquiry.state) => {
    // A unique enquiry, because identical ones are deduplicated.
    const fields = {
      ...sentEnquiry,
      phone: enquiry.phone,
      property_id: `pact-${(sent += 1)}`,
    };
    await postForm(origin + sendFormPath, { fields });
    const { data } = await admin(calls.getAllEnquiries, { query: { q: enquiryForm.email, limit: 1 } });
    const params = { id: data[0]?._id ?? '' };
    const body = { state, note: enquiry.note };
    const { data: updated } = await admin(calls.updateEnquiry, { params, body });
    await query(
      `UPDATE outgoing_mail SET state = 'delivered', attempts = 2, last_error = 'busy', delivered_at = now()
       WHERE enquiry_id = $1`,
      [params.id],
    );
    return { enquiryId: params.id, enquiryTag: recordTag(updated.data) };
  };
  return {
    'there is an enquiry that was worked on': () => createEnquiry(),
    'there is a new enquiry': () => createEnquiry('new'),
    'an enquiry was edited': async () => {
      const created = await createEnquiry();
      await repeatEdits((edit) => {
        const body = { state: enquiry.state, note: `Has called ${edit} times.` };
        return admin(calls.updateEnquiry, { params: { id: created.enquiryId }, body });
      });
      return created;
    },
  };
};
