import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import {
  capitalise,
  formatNumber,
  formatPricePerSqft,
  LinkButton,
  MediaCard,
  StatusBadge,
  Text,
} from '@ekamra/ui';
import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Area } from '../app/area/area.tsx';
import { acresOf, layoutFactsOf, possessionOf, towersOf, unitsFact } from '../buildings/building-facts.ts';
import { placePath } from '../places/place-path.ts';
import { HeartButton } from '../shortlist/heart-button.tsx';
import { CardPictures } from './card-pictures.tsx';
import { summarizeBuilding, summarizeLand, type PropertySummary } from './property-summary.ts';

/** Facts in a line of small letters, after what weighs more. */
const QuietFacts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);

  > div {
    display: flex;
    gap: var(--space-1);
  }
  dd {
    color: var(--color-ink);
  }
`;
/** Above the link that covers the card. */
const PlaceLink = styled(Link)`
  position: relative;
  z-index: 2;
  color: inherit;
`;
const Highlights = styled(Text).attrs({ $size: 's', $strong: true })`
  flex-basis: 100%;
`;

/** Renders the address, beginning with the locality, which leads to its page. */
const PlaceLine = ({ place, locality }: Pick<PropertySummary, 'place' | 'locality'>) => {
  if (!locality) return place;
  const others = place.split(', ').filter((part) => part !== locality.locality);
  return (
    <>
      <PlaceLink to={placePath(locality)}>{locality.locality}</PlaceLink>
      {`, ${others.join(', ')}`}
    </>
  );
};

interface PropertyCardProps {
  property: PropertySummary;
  /** What a buyer asks first after the price. */
  highlights: readonly ReactNode[];
  facts: Readonly<Record<string, ReactNode>>;
  to?: string | undefined;
  hasDetailsButton: boolean;
  isFirst?: boolean | undefined;
}

/** Renders a property of a list: picture, price, what a buyer asks first, name, address and facts. */
const PropertyCard = ({ property, highlights, facts, to, hasDetailsButton, isFirst }: PropertyCardProps) => {
  const { kind, id, name, place, locality, price, pricePerSqft, status } = property;
  const target = to === undefined ? { to: property.to, state: property.state } : { to };
  const shownHighlights = [
    ...highlights,
    ...(pricePerSqft === undefined ? [] : [formatPricePerSqft(pricePerSqft)]),
  ];
  return (
    <MediaCard
      {...target}
      picture={<CardPictures property={property} {...target} isFirst={isFirst} />}
      title={name}
      subtitle={to === undefined ? <PlaceLine place={place} locality={locality} /> : place}
      badge={<StatusBadge status={status} />}
      action={<HeartButton name={name} record={{ kind, id }} />}
      lead={
        <>
          <Text $strong $size="l">
            {price}
          </Text>
          {hasDetailsButton && (
            <LinkButton {...target} variant="secondary" size="s" aria-label={`Details of ${name}`}>
              Details
            </LinkButton>
          )}
          {shownHighlights.length > 0 && (
            <Highlights>
              {[...shownHighlights.entries()].map(([index, highlight]) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {highlight}
                </Fragment>
              ))}
            </Highlights>
          )}
        </>
      }
    >
      <QuietFacts>
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </QuietFacts>
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
export const BuildingCard = memo(({ building, to, isFirst, hasDetailsButton = false }: BuildingCardProps) => {
  const units = unitsFact(building);
  const possession = possessionOf(building);
  return (
    <PropertyCard
      property={summarizeBuilding(building)}
      highlights={layoutFactsOf(building)}
      facts={{
        ...(possession === undefined ? {} : { Possession: possession }),
        Towers: formatNumber(towersOf(building)),
        [units.label]: units.value,
        Approval: building.generalInfo.approval,
        'Total area': <Area acres={acresOf(building)} />,
      }}
      to={to}
      isFirst={isFirst}
      hasDetailsButton={hasDetailsButton}
    />
  );
});

/** A plot of land of a list, rendered again only if it changes. */
export const LandCard = memo(({ land, isFirst }: { land: Land; isFirst?: boolean }) => (
  <PropertyCard
    property={summarizeLand(land)}
    highlights={[<Area key="area" acres={land.physicalCharacteristics.totalArea} />]}
    facts={{ Use: capitalise(land.generalInfo.propertyType), Road: land.physicalCharacteristics.roadAccess }}
    isFirst={isFirst}
    hasDetailsButton
  />
));
