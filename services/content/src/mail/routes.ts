import { idempotent, inTransaction, route } from '@ekamra/chassis';
import { type Mail, sendMailCall, sendMailSchemas } from '@ekamra/contracts';
import type { Parts, Router } from '../parts.ts';
import type { MailContent } from './entity.ts';
import { enqueueMail } from './queue.ts';

/** What the mail routes work with beyond the rest. */
export interface MailParts extends Parts {
  /** Called when mail was queued, so that it goes out at once. */
  mailQueued: () => void;
}

const contentOf = ({ recipient, subject, text, html, expires_at }: Mail): MailContent => ({
  enquiryId: null,
  recipient,
  replyToName: null,
  replyToAddress: null,
  subject,
  textBody: text,
  htmlBody: html,
  expiresAt: new Date(expires_at),
});

/** Registers the call by which our other services send mail. */
export const mailRoutes = (router: Router, { dataSource, services, mailQueued, now }: MailParts): void => {
  const options = { services, schemas: sendMailSchemas };
  route(router, sendMailCall, options, async ({ body, ctx }) => {
    const answer = await inTransaction(dataSource, (manager) =>
      idempotent(manager, { key: ctx.get('Idempotency-Key'), scope: 'sendMail', body }, async () => {
        await enqueueMail(manager, contentOf(body), now());
        return { status: true as const, message: 'The mail will be sent' };
      }),
    );
    mailQueued();
    return answer;
  });
};
