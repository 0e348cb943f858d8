import type { Land } from '@ekamra/contracts/land';
import {
  capitalise,
  Facts,
  formatArea,
  formatPrice,
  LandIcon,
  landPath,
  LinkButton,
  MediaCard,
  Picture,
  RulerIcon,
  StatusBadge,
  Text,
} from '@ekamra/ui';
import { addressLine } from '../app/address.ts';
import { cardSizes } from '../app/card-grid.ts';
import { HeartButton } from '../shortlist/heart-button.tsx';

/** A land in a list: first picture, name, address and the way to its page (spec.md 2.4, "Properties"). */
export const LandCard = ({ land }: { land: Land }) => {
  const { propertyName, propertyType, currentStatus } = land.generalInfo;
  const target = { to: landPath(land), state: { land } };
  return (
    <MediaCard
      {...target}
      picture={
        <Picture src={land.propertyImages[0] ?? ''} alt={propertyName} ratio="3 / 2" sizes={cardSizes} />
      }
      title={propertyName}
      subtitle={addressLine(land.locationDetails)}
      badge={<StatusBadge status={currentStatus} />}
      action={<HeartButton name={propertyName} record={{ kind: 'land', id: land._id }} />}
      footer={
        <>
          <Text $strong $size="l">
            {formatPrice(land.financialInfo.sellingPrice)}
          </Text>
          <LinkButton {...target} variant="secondary" size="s" aria-label={`Details of ${propertyName}`}>
            Details
          </LinkButton>
        </>
      }
    >
      <Facts
        items={[
          { icon: LandIcon, label: 'Type', value: capitalise(propertyType) },
          { icon: RulerIcon, label: 'Total area', value: formatArea(land.physicalCharacteristics.totalArea) },
        ]}
      />
    </MediaCard>
  );
};
