import { company } from '@ekamra/contracts/records/company';
import type { SlotProps } from '@ekamra/contracts/front/slots';
import { ArrowLink, Card, Heading, Text } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDay, officeDaysQuery } from '../office-days.ts';
import { visitAddress } from '../visit-property.ts';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  > div {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
  }
`;
const { from, to } = company.officeHours;

/** Renders the next day on which a building can be visited, and a link to choose one. */
export const VisitCard = ({ building: { _id, name } }: SlotProps<'building-aside'>) => {
  const [nextDay] = useQuery(officeDaysQuery()).data ?? [];
  return (
    <Frame as="section" aria-label={`Visit ${name}`}>
      <div>
        <Heading level={2} size="xl">
          {`Visit ${name}`}
        </Heading>
        <Text $tone="soft">{`Next at our office: ${nextDay ? formatDay(nextDay) : ''}, ${from} to ${to}`}</Text>
      </div>
      <ArrowLink to={visitAddress(_id)}>Choose a day</ArrowLink>
    </Frame>
  );
};
