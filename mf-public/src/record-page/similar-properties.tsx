import type { CallResult } from '@ekamra/contracts/calls/client';
import { TitledSection } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ThreeCards } from '../property-card/card-grid.ts';

const maxShown = 3;
/** Records to ask for: one of them may be the property of the page itself. */
export const maxSimilar = maxShown + 1;

/** Returns the bounds of what costs about as much: rupees. */
export const similarPrices = (price: number) => ({
  minPrice: Math.round(price * 0.75),
  maxPrice: Math.round(price * 1.25),
});

export interface SimilarPropertiesProps<T> {
  result: UseQueryResult<CallResult<T[]>>;
  /** Id of the page's own property. */
  id: string;
  /** Renders the card of a property. */
  children: (property: T) => ReactNode;
}

/** Renders up to three properties like that of the page; nothing until there are some, as they aren't essential. */
export const SimilarProperties = <T extends { _id: string }>({
  result,
  id,
  children,
}: SimilarPropertiesProps<T>) => {
  const others = (result.data?.data ?? []).filter(({ _id }) => _id !== id).slice(0, maxShown);
  if (others.length === 0) return null;
  return (
    <TitledSection id="similar-properties" title="Similar in place and price" data-screen-only>
      <ThreeCards>
        {others.map((property) => (
          <li key={property._id}>{children(property)}</li>
        ))}
      </ThreeCards>
    </TitledSection>
  );
};
