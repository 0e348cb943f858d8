import { EmptyState, LinkButton, TitledSection } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { BuildingCard } from '../property-card/property-card.tsx';
import { PropertyRow } from '../property-card/property-row.tsx';
import { latestBuildingsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';

/** Without space at the top: the section above is white too, and its bottom space suffices. */
const Joined = styled(TitledSection)`
  padding-top: 0;
`;

/** Renders the three newest buildings and a link to the property browser. */
export const LatestProperties = () => {
  const { api } = useShell();
  return (
    <Joined
      id="some-properties"
      eyebrow="New on our list"
      title="Some Properties"
      lead="The three latest buildings that passed our checks."
      action={
        <LinkButton to="/properties" variant="secondary">
          Explore
        </LinkButton>
      }
    >
      <PropertyRow
        result={useQuery(latestBuildingsQuery(api))}
        name="latest properties"
        empty={<EmptyState title="No buildings found" />}
      >
        {(building) => <BuildingCard building={building} />}
      </PropertyRow>
    </Joined>
  );
};
