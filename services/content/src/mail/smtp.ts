import { company } from '@ekamra/contracts';
import { createTransport } from 'nodemailer';
import type { MailRow } from './entity.ts';

/** Sends messages; the server has taken a message when `send` resolves. */
export interface MailSender {
  send(mail: MailRow): Promise<void>;
  close(): void;
}

/** Sends by SMTP to the server at `url` (`smtp://` or `smtps://`, with credentials where it wants some). */
export const createSmtpSender = ({ url, from }: { url: string; from: string }): MailSender => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const transport = createTransport({
    url,
    // Together less than the outbox's lease, over all steps of one delivery.
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    // A message is what its row says, whatever a visitor typed: nothing of it is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        date: mail.createdAt,
        from: { name: company.name, address: from },
        to: mail.recipient,
        ...(mail.replyToAddress
          ? { replyTo: { name: mail.replyToName ?? '', address: mail.replyToAddress } }
          : {}),
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
      });
    },
    close: () => transport.close(),
  };
};
