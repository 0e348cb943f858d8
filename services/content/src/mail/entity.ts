import { EntitySchema } from 'typeorm';

/** A message to be sent. */
export interface MailContent {
  /** The enquiry that it is about. */
  enquiryId: string | null;
  recipient: string;
  replyToName: string | null;
  replyToAddress: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** When it is no use any more: it is not sent after that, and its text is not kept after its end. */
  expiresAt: Date | null;
}

/** A message with what became of it. */
export interface MailRow extends MailContent {
  /** Names the message to the receiving server as well, so that one sent twice is known for the same. */
  id: string;
  createdAt: Date;
  state: 'waiting' | 'delivered' | 'failed';
  /** How often it was tried to be sent. */
  attempts: number;
  nextAttemptAt: Date;
  lastError: string | null;
  deliveredAt: Date | null;
}

export const mailEntity = new EntitySchema<MailRow>({
  name: 'mail',
  tableName: 'outgoing_mail',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    enquiryId: { type: 'uuid', name: 'enquiry_id', nullable: true },
    recipient: { type: 'text' },
    replyToName: { type: 'text', name: 'reply_to_name', nullable: true },
    replyToAddress: { type: 'text', name: 'reply_to_address', nullable: true },
    subject: { type: 'text' },
    textBody: { type: 'text', name: 'text_body' },
    htmlBody: { type: 'text', name: 'html_body' },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    state: { type: 'text' },
    attempts: { type: 'integer' },
    nextAttemptAt: { type: 'timestamptz', name: 'next_attempt_at' },
    lastError: { type: 'text', name: 'last_error', nullable: true },
    deliveredAt: { type: 'timestamptz', name: 'delivered_at', nullable: true },
  },
});
