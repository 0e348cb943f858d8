import { useQuery } from '@tanstack/react-query';
import { relatedBuildingsQuery } from '../app/queries.ts';
import { RelatedProperties } from '../app/related-properties.tsx';
import { useShell } from '../app/shell-context.tsx';
import { BuildingCard } from './building-card.tsx';

const browser = '/properties';

/** Three other buildings; like the button they lead to the property browser (spec.md 2.4, "Building detail"). */
export const RelatedBuildings = () => {
  const { api } = useShell();
  return (
    <RelatedProperties found={useQuery(relatedBuildingsQuery(api))} browser={browser}>
      {(building) => <BuildingCard building={building} to={browser} />}
    </RelatedProperties>
  );
};
