import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import {
  badgeCheckIcon,
  buildingIcon,
  capitalise,
  type Fact,
  Facts,
  formatNumber,
  homeIcon,
  landIcon,
  LinkButton,
  MediaCard,
  Picture,
  rulerIcon,
  StatusBadge,
  Text,
} from '@ekamra/ui';
import { memo } from 'react';
import { Area } from '../app/area/area.tsx';
import { acresOf, towersOf, unitsFact } from '../buildings/building-facts.ts';
import { HeartButton } from '../shortlist/heart-button.tsx';
import { cardSizes } from './card-grid.ts';
import { buildingSummary, landSummary, type PropertySummary } from './property-summary.ts';

interface PropertyCardProps {
  property: PropertySummary;
  facts: readonly Fact[];
  to?: string | undefined;
  hasDetailsButton: boolean;
  isFirst?: boolean | undefined;
}

/** Renders a property of a list: picture, name, address, status, price and facts. */
const PropertyCard = ({ property, facts, to, hasDetailsButton, isFirst }: PropertyCardProps) => {
  const { kind, id, name, place, price, status, image = '' } = property;
  const target = to === undefined ? { to: property.to, state: property.state } : { to };
  return (
    <MediaCard
      {...target}
      picture={<Picture src={image} alt={name} ratio="3 / 2" sizes={cardSizes} priority={isFirst} />}
      title={name}
      subtitle={place}
      badge={<StatusBadge status={status} />}
      action={<HeartButton name={name} record={{ kind, id }} />}
      footer={
        <>
          <Text $strong $size="l">
            {price}
          </Text>
          {hasDetailsButton && (
            <LinkButton {...target} variant="secondary" size="s" aria-label={`Details of ${name}`}>
              Details
            </LinkButton>
          )}
        </>
      }
    >
      <Facts items={facts} />
    </MediaCard>
  );
};

export interface BuildingCardProps {
  building: Building;
  /** Link target; defaults to the building's own page, with the building as navigation state. */
  to?: string;
  hasDetailsButton?: boolean;
  /** True for the first card of a page. */
  isFirst?: boolean;
}

/** A building of a list, rendered again only if it changes, because lists are fetched again while they are shown. */
export const BuildingCard = memo(({ building, to, isFirst, hasDetailsButton = false }: BuildingCardProps) => (
  <PropertyCard
    property={buildingSummary(building)}
    facts={[
      { icon: buildingIcon, label: 'Towers', value: formatNumber(towersOf(building)) },
      { icon: homeIcon, ...unitsFact(building) },
      { icon: badgeCheckIcon, label: 'Approval', value: building.generalInfo.approval },
      { icon: rulerIcon, label: 'Total area', value: <Area acres={acresOf(building)} /> },
    ]}
    to={to}
    isFirst={isFirst}
    hasDetailsButton={hasDetailsButton}
  />
));

/** A plot of land of a list, rendered again only if it changes. */
export const LandCard = memo(({ land, isFirst }: { land: Land; isFirst?: boolean }) => (
  <PropertyCard
    property={landSummary(land)}
    facts={[
      { icon: landIcon, label: 'Use', value: capitalise(land.generalInfo.propertyType) },
      {
        icon: rulerIcon,
        label: 'Total area',
        value: <Area acres={land.physicalCharacteristics.totalArea} />,
      },
    ]}
    isFirst={isFirst}
    hasDetailsButton
  />
));
