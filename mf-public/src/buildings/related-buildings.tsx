import { CardSkeletons, Container, ErrorState, LinkButton, Section, SectionHeading } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, ThreeCards } from '../app/card-grid.ts';
import { relatedBuildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from './building-card.tsx';

const browser = '/properties';

/** Three other buildings; like the button they lead to the property browser (spec.md 2.4, "Building detail"). */
export const RelatedBuildings = () => {
  const { api } = useShell();
  const { data, isPending, isError, isFetching, refetch } = useQuery(relatedBuildingsQuery(api));
  if (data?.data.length === 0) return null;
  return (
    <Section $tone="sand" aria-labelledby="related-properties">
      <Container>
        <SectionHeading
          id="related-properties"
          title="Related Properties"
          action={
            <LinkButton to={browser} variant="secondary">
              Explore
            </LinkButton>
          }
        />
        {data && (
          <ThreeCards>
            {data.data.map((building) => (
              <li key={building._id}>
                <BuildingCard building={building} to={browser} />
              </li>
            ))}
          </ThreeCards>
        )}
        {isPending && (
          <CardGrid>
            <CardSkeletons count={3} label="Loading related properties" />
          </CardGrid>
        )}
        {isError && (
          <ErrorState
            message="The related properties could not be loaded."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
      </Container>
    </Section>
  );
};
