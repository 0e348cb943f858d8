import { callLink, company } from '@ekamra/contracts/records/company';
import { clockIcon, Heading, Icon, type IconShape, lobby, mapPinIcon, phoneIcon, Picture } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.aside`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  overflow: hidden;
  > div {
    display: grid;
    gap: var(--space-5);
    padding: var(--space-6);
  }
`;
const Fact = styled.div`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  column-gap: var(--space-3);
  svg {
    grid-row: span 2;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.2rem;
    color: var(--color-primary);
    stroke-width: 1.5;
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;
const List = styled.dl`
  display: grid;
  gap: var(--space-4);
`;

const { office, officeHours } = company;
const facts: { icon: IconShape; label: string; value: ReactNode }[] = [
  {
    icon: mapPinIcon,
    label: 'Address',
    value: `${office.street}, ${office.city}, ${office.state} ${office.zipCode}`,
  },
  {
    icon: clockIcon,
    label: 'Open',
    value: `${officeHours.days}, ${officeHours.from} to ${officeHours.to}`,
  },
  { icon: phoneIcon, label: 'Phone', value: <a href={callLink}>{company.phoneShown}</a> },
];

/** Renders the office: a picture, its address and hours, and its phone number. */
export const OfficeCard = () => (
  <Frame aria-label="Our office">
    <Picture picture={lobby} ratio="3 / 2" sizes="(min-width: 1024px) 420px, 100vw" />
    <div>
      <Heading level={2} size="xl">
        Our office
      </Heading>
      <List>
        {facts.map(({ icon, label, value }) => (
          <Fact key={label}>
            <Icon shape={icon} />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fact>
        ))}
      </List>
    </div>
  </Frame>
);
