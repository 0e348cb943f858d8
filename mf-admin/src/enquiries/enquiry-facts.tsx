import { type Enquiry, propertyNameSeparator } from '@ekamra/contracts';
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

/** The properties of an enquiry, one below the other; in a table one behind the other. */
const PropertyList = styled(Lines).attrs({ as: 'ul', role: 'list' })`
  overflow-wrap: anywhere;

  ${asTable} {
    li {
      display: inline;

      &:not(:last-child)::after {
        content: '; ';
      }
    }
  }
`;
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

/** Kinds of properties by the beginning of the page that an enquiry about them comes from. */
const kindsByPage = [
  { start: '/lands/', kind: landKind },
  { start: '/compare?lands=', kind: landKind },
  { start: '/property/', kind: buildingKind },
  { start: '/compare?buildings=', kind: buildingKind },
];

/** Returns the kind of the properties of an enquiry; undefined if its page does not tell. */
const kindOf = ({ source_page: page = '' }: Enquiry) =>
  kindsByPage.find(({ start }) => page.startsWith(start))?.kind;

/** Returns the properties of an enquiry that is about several, with their names as far as they are known. */
const propertiesOf = ({ property_ids: ids, property_name: text = '' }: Enquiry) => {
  if (ids === undefined) return [];
  const names = text.split(propertyNameSeparator);
  const all = ids.split(',');
  return all.map((id, at) => ({
    id,
    name: (names.length === all.length && names[at]) || `Property ${at + 1}`,
  }));
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

/** The properties of an enquiry by name, each a link if their kind is known. */
const EnquiredProperties = ({ enquiry }: { enquiry: Enquiry }) => {
  const kind = kindOf(enquiry);
  return (
    <PropertyList title={enquiry.property_name}>
      {propertiesOf(enquiry).map(({ id, name }) => (
        <li key={id}>{kind ? <Link to={kind.pathOf(id)}>{name}</Link> : name}</li>
      ))}
    </PropertyList>
  );
};

/** Page that an enquiry was sent from, with a link to its property; of several properties, all of them. */
export const EnquiryOrigin = ({ enquiry }: { enquiry: Enquiry }) => {
  if (enquiry.property_ids !== undefined) return <EnquiredProperties enquiry={enquiry} />;
  const { source_page: page, property_id: id } = enquiry;
  const kind = kindOf(enquiry);
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
      {kind && id !== undefined && <Link to={kind.pathOf(id)}>{`Open the ${kind.noun}`}</Link>}
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
