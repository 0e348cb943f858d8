import type { Enquiry } from '@ekamra/contracts';
import type { BadgeTone } from '@ekamra/ui';
import { Badge, formatDateTime } from '@ekamra/ui';

type Mail = Enquiry['mail'];
const words: Record<Mail['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
const tones: Record<Mail['state'], BadgeTone> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'error',
};

/** What became of the mail about an enquiry, in a sentence. */
export const sayMail = ({ state, attempts, last_error: reason, delivered_at: at }: Mail): string => {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const why = reason === undefined ? '' : ` The last one failed: ${reason}`;
  switch (state) {
    case 'delivered':
      return `The mail about it was delivered${at === undefined ? '' : ` on ${formatDateTime(at)}`}.`;
    case 'failed':
      return `The mail about it was given up after ${tries}.${why}`;
    case 'waiting':
      return `The mail about it is waiting to be sent (${tries} so far).${why}`;
  }
};

/** Whether the mail that tells the company of an enquiry has arrived. */
export const MailState = ({ mail }: { mail: Mail }) => (
  <span title={sayMail(mail)}>
    <Badge tone={tones[mail.state]} dot>
      {words[mail.state]}
    </Badge>
  </span>
);
