import type { Answered } from '@ekamra/contracts/client';
import { CardSkeletons, Container, ErrorState, LinkButton, Section, SectionHeading } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardGrid, ThreeCards } from './card-grid.ts';

export interface RelatedPropertiesProps<Property> {
  found: UseQueryResult<Answered<Property[]>>;
  /** Path of the property browser that Explore leads to. */
  browser: string;
  /** The card of one of them. */
  children: (property: Property) => ReactNode;
}

/** "Related Properties" below a building or a land: loading, failed and found; nothing when there are none. */
export const RelatedProperties = <Property extends { _id: string }>({
  found,
  browser,
  children,
}: RelatedPropertiesProps<Property>) => {
  const { data, isPending, isError, isFetching, refetch } = found;
  if (data?.data.length === 0) return null;
  return (
    <Section $tone="sand" aria-labelledby="related-properties" data-screen-only>
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
            {data.data.map((property) => (
              <li key={property._id}>{children(property)}</li>
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
