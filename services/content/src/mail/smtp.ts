import { company } from '@ekamra/contracts';
import { createTransport } from 'nodemailer';
import type { MailRow } from './mail-queue.ts';

/** Sends mails; `send` resolves when the server has accepted the mail. */
export interface MailSender {
  send(mail: MailRow): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp://` or `smtps://` address, with credentials if the server requires them. */
  url: string;
  /** Sender's address. */
  from: string;
  /** True if a server that offers no STARTTLS gets no mail (RFC 3207); false by default. */
  requireTls?: boolean;
  /** Timeout of a whole delivery in milliseconds; less than the outbox's lease. */
  timeoutMs?: number;
}

/** Creates an SMTP sender; a delivery that times out is aborted and its connection closed. */
export const createSmtpSender = ({
  url,
  from,
  requireTls = false,
  timeoutMs = 60_000,
}: SmtpOptions): MailSender => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    // Timeouts of single steps and of silence; the whole delivery has its own.
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    // Mail content comes only from its row: nothing a visitor typed may load files or addresses.
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
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
    close: () => transport.close(),
  };
};
