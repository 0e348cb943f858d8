import type { Enquiry } from '@ekamra/contracts';
import { Text, formatDateTime, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Contact } from '../list/contact.ts';
import { sayMail } from './mail-state.tsx';
import { Origin } from './origin.tsx';

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4) var(--space-6);
  font-size: var(--text-s);

  ${from('m')} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Message = styled.blockquote`
  margin: 0;
  padding: var(--space-4);
  border-left: 3px solid var(--color-accent);
  background: var(--color-sand-light);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** All that is known of an enquiry. */
export const EnquiryFacts = ({ enquiry }: { enquiry: Enquiry }) => (
  <>
    {enquiry.message && <Message>{enquiry.message}</Message>}
    <Facts>
      <div>
        <dt>Phone</dt>
        <dd>
          <Contact href={`tel:${enquiry.phone}`}>{enquiry.phone}</Contact>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <Contact href={`mailto:${enquiry.email}`}>{enquiry.email}</Contact>
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>{formatDateTime(enquiry.createdAt)}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>
          <Origin enquiry={enquiry} />
        </dd>
      </div>
    </Facts>
    <Text $size="s" $tone="soft">
      {sayMail(enquiry.mail)}
    </Text>
  </>
);
