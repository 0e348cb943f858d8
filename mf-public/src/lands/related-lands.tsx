import { useQuery } from '@tanstack/react-query';
import { relatedLandsQuery } from '../app/queries.ts';
import { RelatedProperties } from '../app/related-properties.tsx';
import { useShell } from '../app/shell-context.tsx';
import { LandCard } from './land-card.tsx';

/** The three newest lands, each with the way to its page (spec.md 2.4, "Land detail"). */
export const RelatedLands = () => {
  const { api } = useShell();
  return (
    <RelatedProperties found={useQuery(relatedLandsQuery(api))} browser="/properties?tab=lands">
      {(land) => <LandCard land={land} />}
    </RelatedProperties>
  );
};
