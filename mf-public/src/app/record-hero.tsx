import { company } from '@ekamra/contracts/company';
import {
  Cluster,
  type Crumb,
  from,
  LinkButton,
  MapPinIcon,
  PageHeader,
  PhoneIcon,
  StatusBadge,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { addressLine, type Location } from './address.ts';
import { callLink } from './contact-card.tsx';
import { mapsLink } from './maps.ts';
import { RecordActions } from './record-actions.tsx';
import type { SavedRecord } from './saved-record.ts';

const MapLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  margin-left: var(--space-3);
  color: inherit;
  font-size: var(--text-s);
  white-space: nowrap;
  svg {
    width: 1em;
    height: 1em;
  }
  @media print {
    display: none;
  }
`;
const Standing = styled(Cluster)`
  overflow-wrap: anywhere;
`;
const Terms = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-primary-line);
  ${from('m')} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;
const Price = styled.p`
  display: grid;
  gap: var(--space-1);
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 440;
    line-height: 1.15;
    font-variant-numeric: lining-nums;
  }
  span {
    color: var(--color-on-primary-soft);
    font-size: var(--text-s);
  }
`;

export interface RecordHeroProps {
  name: string;
  crumbs: readonly Crumb[];
  location: Location;
  status: string | undefined;
  /** How the price is dealt with, such as `Price On Request`. */
  pricing: string;
  /** The price in full, where one is stated. */
  price?: string | undefined;
  record: SavedRecord;
  /** The canonical path of the page. */
  path: string;
}

/** What a property's page opens with: name, address, price, the button that calls, and what may be done with the page. */
export const RecordHero = ({ name, crumbs, location, status, pricing, price, ...rest }: RecordHeroProps) => (
  <PageHeader
    title={name}
    crumbs={crumbs}
    lead={
      <>
        {addressLine(location)}
        <MapLink href={mapsLink(location)} target="_blank" rel="noopener noreferrer">
          <MapPinIcon aria-hidden />
          Open in maps
        </MapLink>
      </>
    }
  >
    <Standing $justify="space-between">
      <StatusBadge status={status} />
      <RecordActions name={name} {...rest} />
    </Standing>
    <Terms>
      <Price>
        {price && <span>{pricing}</span>}
        <strong>{price ?? pricing}</strong>
      </Price>
      <LinkButton href={callLink} variant="light" size="l" icon={<PhoneIcon aria-hidden />} data-screen-only>
        {`Call ${company.phoneShown}`}
      </LinkButton>
    </Terms>
  </PageHeader>
);
