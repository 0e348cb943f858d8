import {
  CardSkeletons,
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  Section,
  SectionHeading,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../buildings/building-card.tsx';
import { latestBuildingsQuery } from '../app/queries.ts';
import { ThreeCards } from '../app/card-grid.ts';

const Latest = () => {
  const { api } = useShell();
  const { data, isError, isFetching, refetch } = useQuery(latestBuildingsQuery(api));
  if (data && data.data.length === 0) return <EmptyState title="No buildings found" />;
  if (data)
    return (
      <ThreeCards>
        {data.data.map((building) => (
          <li key={building._id}>
            <BuildingCard building={building} />
          </li>
        ))}
      </ThreeCards>
    );
  if (isError)
    return (
      <ErrorState
        message="The latest properties could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <ThreeCards as="div">
      <CardSkeletons count={3} label="Loading the latest properties" />
    </ThreeCards>
  );
};

/** The section above is white, too: its space below is enough between them. */
const Joined = styled(Section)`
  padding-top: 0;
`;

/** The three newest buildings, and the way to all of them. */
export const LatestProperties = () => (
  <Joined aria-labelledby="some-properties">
    <Container>
      <SectionHeading
        id="some-properties"
        eyebrow="New on our list"
        title="Some Properties"
        lead="The three latest buildings that passed our checks."
        action={
          <LinkButton to="/properties" variant="secondary">
            Explore
          </LinkButton>
        }
      />
      <Latest />
    </Container>
  </Joined>
);
