import type { Enquiry } from '@ekamra/contracts';
import { type BadgeTone, Badge, Text, formatDateTime } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { SentFacts } from '../follow-up/sent-facts.tsx';
import { MailLink } from '../list/mail-link.tsx';
import { PhoneLink } from '../list/phone-link.tsx';
import { Lines, Quiet, asTable } from '../list/table-parts.ts';
import { buildingKind } from '../buildings/building-kind.ts';
import { landKind } from '../lands/land-kind.ts';

type Mail = Enquiry['mail'];
const labels: Record<Mail['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
const tones: Record<Mail['state'], BadgeTone> = {
  waiting: 'neutral',
  delivered: 'success',
  failed: 'error',
};

/** Describes the delivery of the mail about an enquiry in a sentence. */
const describeMail = ({ state, attempts, last_error: reason, delivered_at: at }: Mail): string => {
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

/** Delivery state of the mail that notifies the company of an enquiry. */
export const MailState = ({ mail }: { mail: Mail }) => (
  <span title={describeMail(mail)}>
    <Badge tone={tones[mail.state]} dot>
      {labels[mail.state]}
    </Badge>
  </span>
);

const OriginFrame = styled.span`
  display: grid;
  gap: var(--space-1);
  overflow-wrap: anywhere;

  ${asTable} {
    gap: 0;

    a {
      white-space: nowrap;
    }
  }
`;

/**
 * Returns the back office's page of the property that an enquiry is about. The source page tells whether it is a
 * building or a land.
 */
const propertyOf = ({ source_page: page = '', property_id: id }: Enquiry) => {
  if (id === undefined) return undefined;
  if (page.startsWith('/lands/')) return { to: landKind.pathOf(id), label: 'Open the land' };
  if (page.startsWith('/property/')) return { to: buildingKind.pathOf(id), label: 'Open the building' };
  return undefined;
};

/** Names of the pages with a form that belong to no property. */
const pages: Record<string, string> = { '/contact': 'Contact Us', '/': 'Home' };

/** Returns a readable name for a page's path; for a property's page the property's name. */
const pageLabel = (page: string): string => {
  const named = pages[page];
  if (named) return named;
  if (page.startsWith('/lands/')) return 'Page of a land';
  const [, title] = /^\/property\/([^/]+)\//.exec(page) ?? [];
  if (title === undefined) return page;
  try {
    return decodeURIComponent(title).replaceAll('-', ' ');
  } catch {
    return page;
  }
};

/** Page that an enquiry was sent from, with a link to its property. */
export const EnquiryOrigin = ({ enquiry }: { enquiry: Enquiry }) => {
  const page = enquiry.source_page;
  const property = propertyOf(enquiry);
  const label = enquiry.property_name ?? (page === undefined ? undefined : pageLabel(page));
  return (
    <OriginFrame>
      {label === undefined ? (
        <Quiet>Not known</Quiet>
      ) : (
        <Lines $most={1} title={label}>
          {label}
        </Lines>
      )}
      {property && <Link to={property.to}>{property.label}</Link>}
    </OriginFrame>
  );
};

/** Details of an enquiry. */
export const EnquiryFacts = ({ enquiry }: { enquiry: Enquiry }) => (
  <>
    <SentFacts
      message={enquiry.message}
      facts={{
        Phone: <PhoneLink number={enquiry.phone} />,
        Email: <MailLink address={enquiry.email} />,
        Received: formatDateTime(enquiry.createdAt),
        From: <EnquiryOrigin enquiry={enquiry} />,
      }}
    />
    <Text $size="s" $tone="soft">
      {describeMail(enquiry.mail)}
    </Text>
  </>
);
