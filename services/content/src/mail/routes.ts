import { idempotentTransaction, route, type Router } from '@ekamra/chassis';
import { type Mail, sendMailCall, sendMailSchemas } from '@ekamra/contracts';
import type { ContentDependencies } from '../parts.ts';
import { enqueueMail, type MailContent } from './mail-queue.ts';

/** Further dependencies of the mail routes. */
export interface MailOptions extends ContentDependencies {
  /** Called when mail was queued, to send it at once. */
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

/** Registers the call by which other services send mail. */
export const mailRoutes = (router: Router, { dataSource, services, mailQueued, now }: MailOptions): void => {
  const options = { services, schemas: sendMailSchemas };
  route(router, sendMailCall, options, async ({ body, ctx }) => {
    const answer = await idempotentTransaction(
      dataSource,
      { ctx, scope: 'sendMail', body },
      async (manager) => {
        await enqueueMail(manager, contentOf(body), now());
        return { status: true as const, message: 'The mail will be sent' };
      },
    );
    mailQueued();
    return answer;
  });
};
