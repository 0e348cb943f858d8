import { company } from '@ekamra/contracts/company';
import { type Crumb, from, LinkButton, PageHeader, PhoneIcon, StatusBadge } from '@ekamra/ui';
import { styled } from 'styled-components';
import { callLink } from './contact-card.tsx';

const Terms = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  align-items: start;
  margin-top: var(--space-2);
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
  address: string;
  status: string | undefined;
  /** How the price is dealt with, such as `Price On Request`. */
  pricing: string;
  /** The price in full, where one is stated. */
  price?: string | undefined;
}

/** What a property's page opens with: name, address, price, and the button that calls the company. */
export const RecordHero = ({ name, crumbs, address, status, pricing, price }: RecordHeroProps) => (
  <PageHeader title={name} crumbs={crumbs} lead={address}>
    <div>
      <StatusBadge status={status} />
    </div>
    <Terms>
      <Price>
        {price && <span>{pricing}</span>}
        <strong>{price ?? pricing}</strong>
      </Price>
      <LinkButton href={callLink} variant="light" size="l" icon={<PhoneIcon aria-hidden />}>
        {`Call ${company.phoneShown}`}
      </LinkButton>
    </Terms>
  </PageHeader>
);
