import { CardSkeletons, Container, ErrorState, LinkButton, Section, SectionHeading } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { CardGrid, ThreeCards } from '../app/card-grid.ts';
import { relatedLandsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { LandCard } from './land-card.tsx';

/** The three newest lands, each with the way to its page (spec.md 2.4, "Land detail"). */
export const RelatedLands = () => {
  const { api } = useShell();
  const { data, isPending, isError, isFetching, refetch } = useQuery(relatedLandsQuery(api));
  if (data?.data.length === 0) return null;
  return (
    <Section $tone="sand" aria-labelledby="related-properties">
      <Container>
        <SectionHeading
          id="related-properties"
          title="Related Properties"
          action={
            <LinkButton to="/properties?tab=lands" variant="secondary">
              Explore
            </LinkButton>
          }
        />
        {data && (
          <ThreeCards>
            {data.data.map((land) => (
              <li key={land._id}>
                <LandCard land={land} />
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
