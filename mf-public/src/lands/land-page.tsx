import type { Land } from '@ekamra/contracts/land';
import {
  capitalise,
  DropletsIcon,
  type Fact,
  formatArea,
  formatPriceFull,
  landPath,
  MountainIcon,
  RulerIcon,
  ZapIcon,
} from '@ekamra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { handedRecord } from '../app/handed-record.ts';
import type { MissingPageProps } from '../app/missing-page.tsx';
import { knownLand, landQuery } from '../app/queries.ts';
import { RecordFailure } from '../app/record-failure.tsx';
import { RecordGallery } from '../app/record-gallery.tsx';
import { RecordHero } from '../app/record-hero.tsx';
import { RecordLayout } from '../app/record-layout.tsx';
import { RecordPage } from '../app/record-page.tsx';
import { RecordPrint } from '../app/record-print.tsx';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { useShell } from '../app/shell-context.tsx';
import { Tiles } from '../app/tiles.tsx';
import { LandTabs } from './land-tabs.tsx';
import { RelatedLands } from './related-lands.tsx';

const missing: MissingPageProps = {
  title: 'This land is no longer on our list',
  text: 'It may have been sold, or the address may be incomplete. There are others worth a look.',
  onward: { name: 'Browse lands', path: '/properties?tab=lands' },
};
const failed = 'This land could not be loaded.';

const tilesOf = ({ physicalCharacteristics, utilities }: Land): Fact[] => [
  { icon: RulerIcon, label: 'Area', value: formatArea(physicalCharacteristics.totalArea, 'm2') },
  { icon: MountainIcon, label: 'Type', value: capitalise(physicalCharacteristics.terrainType) },
  { icon: DropletsIcon, label: 'Water', value: capitalise(utilities.waterAccess) },
  { icon: ZapIcon, label: 'Electricity', value: capitalise(utilities.electricityAccess) },
];

const Shown = ({ land }: { land: Land }) => {
  const name = land.generalInfo.propertyName;
  return (
    <>
      <RecordHero
        name={name}
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Properties', to: '/properties?tab=lands' },
          { label: name },
        ]}
        location={land.locationDetails}
        status={land.generalInfo.currentStatus}
        pricing="Price"
        price={formatPriceFull(land.financialInfo.sellingPrice)}
        record={{ kind: 'land', id: land._id }}
        path={landPath(land)}
      />
      <RecordLayout propertyId={land._id}>
        <RecordGallery name={name} images={land.propertyImages} />
        <Tiles items={tilesOf(land)} columns={2} />
        <LandTabs land={land} />
      </RecordLayout>
      <RecordPrint path={landPath(land)} />
    </>
  );
};

const Below = ({ id }: { id: string }) => (
  <>
    <RelatedLands />
    <RecentlyViewed current={{ kind: 'land', id }} />
  </>
);

/** A land (spec.md 2.4, "Land detail"). */
const LandPage = () => {
  const { api } = useShell();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const client = useQueryClient();
  const known = knownLand(client, id) ?? handedRecord<Land>(state, 'land', id);
  const found = useQuery({ ...landQuery(api, id), placeholderData: () => known });
  return (
    <RecordPage found={found} known={known} missing={missing} failed={failed} related={<Below id={id} />}>
      {(land) => <Shown key={land._id} land={land} />}
    </RecordPage>
  );
};

const LandFailure = () => <RecordFailure missing={missing} message={failed} />;

export { LandPage as Component, LandFailure as ErrorBoundary };
