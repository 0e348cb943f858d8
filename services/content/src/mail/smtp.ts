import { company } from '@ekamra/contracts';
import { createTransport } from 'nodemailer';
import type { MailRow } from './entity.ts';

/** Sends messages; the server has taken a message when `send` resolves. */
export interface MailSender {
  send(mail: MailRow): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with credentials where the server wants some. */
  url: string;
  /** The sender's address. */
  from: string;
  /** Longest that one delivery may take over all, in milliseconds; less than the outbox's lease. */
  withinMs?: number;
}

/** Sends by SMTP; a delivery that takes too long is broken off, and its connection closed. */
export const createSmtpSender = ({ url, from, withinMs = 60_000 }: SmtpOptions): MailSender => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const transport = createTransport({
    url,
    // Of single steps, and since the server last said something: all of it together has a limit of its own.
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
        signal: AbortSignal.timeout(withinMs),
      });
    },
    close: () => transport.close(),
  };
};
