import { company } from '@ekamra/contracts/records/company';
import type { Land } from '@ekamra/contracts/records/land';
import {
  capitalise,
  dropletsIcon,
  formatArea,
  formatPriceFull,
  mountainIcon,
  rulerIcon,
  Stack,
  zapIcon,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { PageAreaUnit, useAreaUnit, usualUnit } from '../app/area/area-unit.ts';
import { AreaUnitSwitch } from '../app/area/area-unit-switch.tsx';
import { addressLine } from '../app/head/address.ts';
import { LandCard } from '../property-card/property-card.tsx';
import { PropertyDetails } from '../record-page/property-details.tsx';
import { summarizeLand } from '../property-card/property-summary.ts';
import { PropertyTabs } from '../record-page/property-tabs.tsx';
import { landsQuery, relatedLandsQuery } from '../app/queries.ts';
import { type FailureTexts, RecordFailure, RecordPage } from '../record-page/record-page.tsx';
import { RelatedProperties } from '../record-page/related-properties.tsx';
import { maxSimilar, similarPrices, SimilarProperties } from '../record-page/similar-properties.tsx';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { useShell } from '../app/shell-context.tsx';
import { landRecordPages } from './land-record-pages.ts';

const browserPath = '/properties?tab=lands';
const texts: FailureTexts = {
  missingPage: {
    title: 'This land is no longer on our list',
    text: 'It may have been taken off the list, or the address may be incomplete. There are others worth a look.',
    link: { name: 'Browse lands', path: browserPath },
  },
  errorMessage: 'This land could not be loaded.',
};

const factSentence = (
  { generalInfo, locationDetails, physicalCharacteristics, utilities }: Land,
  area: string,
): string => {
  const { propertyName, propertyType } = generalInfo;
  const { terrainType, soilType, roadAccess } = physicalCharacteristics;
  return (
    `${propertyName} is ${area} of ${propertyType} land at ${addressLine(locationDetails)}. ` +
    `The terrain is ${terrainType.toLowerCase()}, the soil ${soilType.toLowerCase()}; road access: ` +
    `${roadAccess.toLowerCase()}, water: ${utilities.waterAccess.toLowerCase()}, electricity: ` +
    `${utilities.electricityAccess.toLowerCase()}.`
  );
};

/** Renders the three newest lands, each linking to its page. */
const RelatedLands = () => {
  const { api } = useShell();
  return (
    <RelatedProperties result={useQuery(relatedLandsQuery(api))} browserPath={browserPath}>
      {(land) => <LandCard land={land} />}
    </RelatedProperties>
  );
};

/** Renders other lands of the district and the use that cost about as much. */
const SimilarLands = ({ land }: { land: Land }) => {
  const { api } = useShell();
  const district = land.summary?.district;
  const query = {
    limit: maxSimilar,
    type: land.generalInfo.propertyType,
    ...(district === undefined ? {} : { place: [district] }),
    ...similarPrices(land.financialInfo.sellingPrice),
  };
  const result = useQuery({ ...landsQuery(api, query), enabled: district !== undefined });
  return (
    <SimilarProperties result={result} id={land._id}>
      {(other) => <LandCard land={other} />}
    </SimilarProperties>
  );
};

/** Renders one land; missing texts are made from its facts. */
const LandDetails = ({ land }: { land: Land }) => {
  const { generalInfo, physicalCharacteristics, utilities, propertyDescription = [] } = land;
  const name = generalInfo.propertyName;
  const area = formatArea(physicalCharacteristics.totalArea, useAreaUnit());
  return (
    <PropertyDetails
      property={summarizeLand(land)}
      images={land.propertyImages}
      browserPath={browserPath}
      location={land.locationDetails}
      pricing="Price"
      fullPrice={formatPriceFull(land.financialInfo.sellingPrice)}
      keyFacts={[
        area,
        capitalise(generalInfo.propertyType),
        `Road access: ${physicalCharacteristics.roadAccess.toLowerCase()}`,
      ]}
      tiles={[
        { icon: rulerIcon, label: 'Area', value: formatArea(physicalCharacteristics.totalArea, 'm2') },
        { icon: mountainIcon, label: 'Type', value: capitalise(physicalCharacteristics.terrainType) },
        { icon: dropletsIcon, label: 'Water', value: capitalise(utilities.waterAccess) },
        { icon: zapIcon, label: 'Electricity', value: capitalise(utilities.electricityAccess) },
      ]}
      tileColumns={2}
      lowestPrice={land.financialInfo.sellingPrice}
      related={
        <>
          <RelatedLands />
          <SimilarLands land={land} />
        </>
      }
    >
      <PropertyTabs
        name={name}
        paragraphs={propertyDescription.length > 0 ? propertyDescription : [factSentence(land, area)]}
        details={
          <Stack $gap={5}>
            <AreaUnitSwitch />
            <RuledList
              rows={[
                { label: 'Use', value: capitalise(generalInfo.propertyType) },
                { label: 'Total area', value: area },
                { label: 'Soil', value: capitalise(physicalCharacteristics.soilType) },
                { label: 'Road access', value: capitalise(physicalCharacteristics.roadAccess) },
                { label: 'Sewage', value: capitalise(utilities.sewageSystem) },
              ]}
            />
          </Stack>
        }
        plan={land.plansImage}
        planAlt={`Plan of ${name}`}
        noPlanText={`The plot of ${area} at ${addressLine(land.locationDetails)} has been measured. Call ${company.phoneShown} for the demarcation plan.`}
        location={land.locationDetails}
      />
    </PropertyDetails>
  );
};

/** Renders the page of one land. */
const LandPage = () => (
  <RecordPage kind={landRecordPages} texts={texts}>
    {(land) => (
      <PageAreaUnit key={land._id} value={usualUnit(land.physicalCharacteristics.totalArea)}>
        <LandDetails land={land} />
      </PageAreaUnit>
    )}
  </RecordPage>
);

const LandFailure = () => <RecordFailure {...texts} />;

export { LandPage as Component, LandFailure as ErrorBoundary };
