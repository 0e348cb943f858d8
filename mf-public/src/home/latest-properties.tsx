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
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../buildings/building-card.tsx';
import { latestBuildingsQuery } from '../app/queries.ts';
import { CardGrid, ThreeCards } from '../app/card-grid.ts';

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
    <CardGrid>
      <CardSkeletons count={3} label="Loading the latest properties" />
    </CardGrid>
  );
};

/** The three newest buildings, and the way to all of them. */
export const LatestProperties = () => (
  <Section aria-labelledby="some-properties">
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
  </Section>
);
