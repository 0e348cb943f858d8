import { migration } from '@ekamra/chassis';
import { searchedColumn } from '@ekamra/chassis/searched-column';

/** Adds processing states and notes of enquiries, and text search. */
export const EnquiryStates1760000001001 = migration('EnquiryStates1760000001001', {
  up: [
    `ALTER TABLE enquiries
       ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'closed')),
       ADD COLUMN note text,
       ADD COLUMN version integer NOT NULL DEFAULT 1`,
    ...searchedColumn('enquiries', ['name', 'email', 'phone', 'message', 'note']),
    'CREATE INDEX enquiries_state ON enquiries (state, created_at DESC, id DESC)',
    // Each enquiry has one mail, which the list shows.
    'DROP INDEX outgoing_mail_of_enquiry',
    'CREATE UNIQUE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)',
  ],
  down: [
    'DROP INDEX outgoing_mail_of_enquiry',
    'CREATE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)',
    `ALTER TABLE enquiries
       DROP COLUMN searched, DROP COLUMN version, DROP COLUMN note, DROP COLUMN state`,
  ],
});

/** Adds the name of the property that an enquiry is about. */
export const PropertyNames1830000001000 = migration('PropertyNames1830000001000', {
  up: ['ALTER TABLE enquiries ADD COLUMN property_name text'],
  down: ['ALTER TABLE enquiries DROP COLUMN property_name'],
});

/** Adds an expiry time to mails. */
export const MailExpiry1760000001002 = migration('MailExpiry1760000001002', {
  up: [
    'ALTER TABLE outgoing_mail ADD COLUMN expires_at timestamptz',
    `CREATE INDEX outgoing_mail_expiring ON outgoing_mail (expires_at) WHERE state = 'waiting'`,
  ],
  down: ['ALTER TABLE outgoing_mail DROP COLUMN expires_at'],
});

/** Adds an index for removing expired mail, and drops an unused one. */
export const ExpiredMail1770000001000 = migration('ExpiredMail1770000001000', {
  up: [
    'CREATE INDEX outgoing_mail_expired ON outgoing_mail (expires_at) WHERE enquiry_id IS NULL',
    'DROP INDEX media_oldest',
  ],
  down: ['CREATE INDEX media_oldest ON media (created_at)', 'DROP INDEX outgoing_mail_expired'],
});
