import type { Building } from '@ekamra/contracts/building';
import {
  BadgeCheckIcon,
  BuildingIcon,
  type Fact,
  Facts,
  formatArea,
  formatNumber,
  formatPrice,
  HomeIcon,
  LinkButton,
  MediaCard,
  Picture,
  propertyPath,
  RulerIcon,
  StatusBadge,
  Text,
} from '@ekamra/ui';
import { addressLine } from '../app/address.ts';
import { cardSizes } from '../app/card-grid.ts';
import { HeartButton } from '../shortlist/heart-button.tsx';
import { acresOf, pricingLabel, statedPrice, towersOf, unitsText } from './building-facts.ts';

const factsOf = (building: Building): Fact[] => [
  { icon: BuildingIcon, label: 'Towers', value: formatNumber(towersOf(building)) },
  { icon: HomeIcon, label: 'Units', value: unitsText(building) },
  { icon: BadgeCheckIcon, label: 'Approval', value: building.generalInfo.approval },
  { icon: RulerIcon, label: 'Total area', value: formatArea(acresOf(building)) },
];

const priceOf = (building: Building): string => {
  const price = statedPrice(building);
  return price === undefined ? pricingLabel(building) : formatPrice(price);
};

export interface BuildingCardProps {
  building: Building;
  /** Where it leads; the building's own page, with the building as navigation state, when not given. */
  to?: string;
  /** With a Details button. */
  details?: boolean;
}

/** A building in a list: picture, name, address, towers, units, approval and area (spec.md 2.4). */
export const BuildingCard = ({ building, to, details = false }: BuildingCardProps) => {
  const { BuildingsName, currentStatus } = building.generalInfo;
  const target = { to: to ?? propertyPath(building), ...(to ? {} : { state: { building } }) };
  return (
    <MediaCard
      {...target}
      picture={
        <Picture
          src={building.BuildingsImages[0] ?? ''}
          alt={BuildingsName}
          ratio="3 / 2"
          sizes={cardSizes}
        />
      }
      title={BuildingsName}
      subtitle={addressLine(building.locationDetails)}
      badge={<StatusBadge status={currentStatus} />}
      action={<HeartButton name={BuildingsName} record={{ kind: 'building', id: building._id }} />}
      footer={
        <>
          <Text $strong $size="l">
            {priceOf(building)}
          </Text>
          {details && (
            <LinkButton {...target} variant="secondary" size="s" aria-label={`Details of ${BuildingsName}`}>
              Details
            </LinkButton>
          )}
        </>
      }
    >
      <Facts items={factsOf(building)} />
    </MediaCard>
  );
};
