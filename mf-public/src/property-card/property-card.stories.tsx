import { building, land } from '@ekamra/contracts/testing/examples';
import { villaStreet } from '@ekamra/ui';
import { BuildingCard, LandCard } from './property-card.tsx';
import { CardList } from './card-grid.ts';

export default { title: 'Public site/Property card' };

const pictured = { ...building, BuildingsImages: [villaStreet.src] };
const named = (name: string) => ({
  ...pictured,
  generalInfo: { ...pictured.generalInfo, BuildingsName: name },
});

export const Buildings = () => (
  <CardList>
    <li>
      <BuildingCard building={pictured} hasDetailsButton isFirst />
    </li>
    <li>
      <BuildingCard building={named('Sri Jagannath Residency and Business Park, Phase II, Kuakhai')} />
    </li>
    <li>
      <BuildingCard building={{ ...building, BuildingsImages: [] }} />
    </li>
  </CardList>
);
export const Lands = () => (
  <CardList>
    <li>
      <LandCard land={{ ...land, propertyImages: [villaStreet.src] }} />
    </li>
  </CardList>
);
