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
import { CardGrid, ThreeCards } from '../app/card-grid.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from '../buildings/building-card.tsx';
import { upcomingPath, upcomingQuery } from './upcoming-query.ts';

const seeAll = (
  <LinkButton to={upcomingPath} variant="secondary">
    See all of them
  </LinkButton>
);
const browseAll = (
  <LinkButton to="/properties" variant="secondary">
    Browse all properties
  </LinkButton>
);

/** The upcoming buildings that can be looked at already, in each of their states. */
export const UpcomingBuildings = () => {
  const { api } = useShell();
  const { data, isPending, isError, isFetching, refetch } = useQuery(upcomingQuery(api));
  const buildings = data?.data ?? [];
  return (
    <Section $tone="sand" aria-labelledby="upcoming-buildings">
      <Container>
        <SectionHeading
          id="upcoming-buildings"
          eyebrow="Already on paper"
          title="Upcoming buildings"
          lead="Not yet built, but with a name, a place and an approval to look into."
          action={buildings.length > 0 && seeAll}
        />
        {buildings.length > 0 && (
          <ThreeCards>
            {buildings.map((building) => (
              <li key={building._id}>
                <BuildingCard building={building} />
              </li>
            ))}
          </ThreeCards>
        )}
        {data && buildings.length === 0 && (
          <EmptyState title="No buildings found" action={browseAll}>
            Nothing upcoming is on our list today.
          </EmptyState>
        )}
        {isPending && (
          <CardGrid>
            <CardSkeletons count={3} label="Loading upcoming buildings" />
          </CardGrid>
        )}
        {isError && !data && (
          <ErrorState
            message="The upcoming buildings could not be loaded."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
      </Container>
    </Section>
  );
};
