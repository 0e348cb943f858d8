import { createOutbox } from '../../src/mail/outbox.ts';
import { createSmtpSender, type MailSender } from '../../src/mail/smtp.ts';
import type { TestContent } from '../test-content.ts';

/** Returns the sender to an SMTP server. */
const senderTo = ({ url }: { url: string }): MailSender =>
  createSmtpSender({ url, from: 'no-reply@ekamra.example' });

/** Returns an outbox of the service with its clock, and without randomness, for a sender or an SMTP server. */
export const testOutbox = (
  { dataSource, logger, clock }: Pick<TestContent, 'dataSource' | 'logger' | 'clock'>,
  to: MailSender | { url: string },
  options: Pick<Parameters<typeof createOutbox>[0], 'intervalMs' | 'countAttempt'> = {},
) =>
  createOutbox({
    ...options,
    dataSource,
    sender: 'url' in to ? senderTo(to) : to,
    logger,
    now: () => clock.now,
    random: () => 0.5,
  });
