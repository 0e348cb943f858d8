import type { Building } from '@ekamra/contracts/building';
import {
  BadgeCheckIcon,
  BriefcaseIcon,
  BuildingIcon,
  capitalise,
  type Fact,
  formatArea,
  formatNumber,
  formatPriceFull,
  HomeIcon,
  LayersIcon,
  propertyPath,
  RulerIcon,
} from '@ekamra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { handedRecord } from '../app/handed-record.ts';
import type { MissingPageProps } from '../app/missing-page.tsx';
import { buildingQuery, knownBuilding } from '../app/queries.ts';
import { RecordFailure } from '../app/record-failure.tsx';
import { RecordGallery } from '../app/record-gallery.tsx';
import { RecordHero } from '../app/record-hero.tsx';
import { RecordLayout } from '../app/record-layout.tsx';
import { RecordPage } from '../app/record-page.tsx';
import { RecordPrint } from '../app/record-print.tsx';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { useShell } from '../app/shell-context.tsx';
import { Tiles } from '../app/tiles.tsx';
import { acresOf, pricingLabel, statedPrice, towersOf, unitsText } from './building-facts.ts';
import { BuildingTabs } from './building-tabs.tsx';
import { EmiCalculator } from './emi-calculator.tsx';
import { RelatedBuildings } from './related-buildings.tsx';

const missing: MissingPageProps = {
  title: 'This property is no longer on our list',
  text: 'It may have been sold, or the address may be incomplete. There are others worth a look.',
  onward: { name: 'Browse properties', path: '/properties' },
};
const failed = 'This property could not be loaded.';

const tilesOf = (building: Building): Fact[] => {
  const { approval, developerName, BuildingsType } = building.generalInfo;
  return [
    { icon: RulerIcon, label: 'Area', value: formatArea(acresOf(building)) },
    { icon: HomeIcon, label: 'Units', value: unitsText(building) },
    { icon: BuildingIcon, label: 'Number of towers', value: formatNumber(towersOf(building)) },
    { icon: BadgeCheckIcon, label: 'Approval', value: approval },
    { icon: BriefcaseIcon, label: 'Developer', value: developerName },
    { icon: LayersIcon, label: 'Building type', value: capitalise(BuildingsType) },
  ];
};

const Shown = ({ building }: { building: Building }) => {
  const name = building.generalInfo.BuildingsName;
  const price = statedPrice(building);
  return (
    <>
      <RecordHero
        name={name}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Properties', to: '/properties' }, { label: name }]}
        location={building.locationDetails}
        status={building.generalInfo.currentStatus}
        pricing={pricingLabel(building)}
        price={price === undefined ? undefined : formatPriceFull(price)}
        record={{ kind: 'building', id: building._id }}
        path={propertyPath(building)}
      />
      <RecordLayout propertyId={building._id}>
        <RecordGallery name={name} images={building.BuildingsImages} />
        <Tiles items={tilesOf(building)} columns={3} />
        <BuildingTabs building={building} />
        <EmiCalculator price={price} homes={building.generalInfo.BuildingsType !== 'commercial'} />
      </RecordLayout>
      <RecordPrint path={propertyPath(building)} />
    </>
  );
};

const Below = ({ id }: { id: string }) => (
  <>
    <RelatedBuildings />
    <RecentlyViewed current={{ kind: 'building', id }} />
  </>
);

/**
 * A building (spec.md 2.4, "Building detail"). The record that a card handed along is painted at once and refreshed
 * behind it.
 */
const BuildingPage = () => {
  const { api } = useShell();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const client = useQueryClient();
  const known = knownBuilding(client, id) ?? handedRecord<Building>(state, 'building', id);
  const found = useQuery({ ...buildingQuery(api, id), placeholderData: () => known });
  return (
    <RecordPage found={found} known={known} missing={missing} failed={failed} related={<Below id={id} />}>
      {(building) => <Shown key={building._id} building={building} />}
    </RecordPage>
  );
};

const BuildingFailure = () => <RecordFailure missing={missing} message={failed} />;

export { BuildingPage as Component, BuildingFailure as ErrorBoundary };
