import type { Building } from '@ekamra/contracts/records/building';
import {
  badgeCheckIcon,
  briefcaseIcon,
  buildingIcon,
  capitalise,
  formatArea,
  formatNumber,
  homeIcon,
  layersIcon,
  rulerIcon,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { BuildingCard } from '../property-card/property-card.tsx';
import { PropertyDetails } from '../record-page/property-details.tsx';
import { summarizeBuilding } from '../property-card/property-summary.ts';
import { buildingsQuery, relatedBuildingsQuery } from '../app/queries.ts';
import { type FailureTexts, RecordFailure, RecordPage } from '../record-page/record-page.tsx';
import { RelatedProperties } from '../record-page/related-properties.tsx';
import { maxSimilar, similarPrices, SimilarProperties } from '../record-page/similar-properties.tsx';
import { useShell } from '../app/shell-context.tsx';
import { useAreaUnit } from '../app/area/area-unit.ts';
import {
  acresOf,
  fullPriceOf,
  keyFactsOf,
  lowestPriceOf,
  pricingLabel,
  towersOf,
  unitsFact,
} from './building-facts.ts';
import { buildingRecordPages } from './building-record-pages.ts';
import { BuildingTabs } from './building-tabs.tsx';
import { EmiCalculator } from './emi-calculator.tsx';

const browserPath = '/properties';
const texts: FailureTexts = {
  missingPage: {
    title: 'This property is no longer on our list',
    text: 'It may have been taken off the list, or the address may be incomplete. There are others worth a look.',
    link: { name: 'Browse properties', path: browserPath },
  },
  errorMessage: 'This property could not be loaded.',
};

/** Renders three other buildings; cards and button link to the property browser. */
const RelatedBuildings = () => {
  const { api } = useShell();
  return (
    <RelatedProperties result={useQuery(relatedBuildingsQuery(api))} browserPath={browserPath}>
      {(building) => <BuildingCard building={building} to={browserPath} />}
    </RelatedProperties>
  );
};

/** Renders other buildings of the district that cost about as much and have layouts with as many bedrooms. */
const SimilarBuildings = ({ building }: { building: Building }) => {
  const { api } = useShell();
  const price = lowestPriceOf(building);
  const district = building.summary?.district;
  const bedrooms = [...new Set(building.units.map(({ numberOfBedrooms }) => numberOfBedrooms))];
  const query = {
    limit: maxSimilar,
    ...(district === undefined ? {} : { place: [district] }),
    ...(price === undefined ? {} : similarPrices(price)),
    ...(bedrooms.length === 0 ? {} : { bedrooms }),
  };
  const result = useQuery({
    ...buildingsQuery(api, query),
    enabled: district !== undefined && price !== undefined,
  });
  return (
    <SimilarProperties result={result} id={building._id}>
      {(other) => <BuildingCard building={other} />}
    </SimilarProperties>
  );
};

const BuildingDetails = ({ building }: { building: Building }) => {
  const { Slot } = useShell();
  const { approval, developerName, BuildingsType } = building.generalInfo;
  const price = lowestPriceOf(building);
  const property = summarizeBuilding(building);
  return (
    <PropertyDetails
      property={property}
      images={building.BuildingsImages}
      browserPath={browserPath}
      location={building.locationDetails}
      pricing={pricingLabel(building)}
      fullPrice={fullPriceOf(building)}
      keyFacts={keyFactsOf(building, useAreaUnit())}
      tiles={[
        { icon: rulerIcon, label: 'Area', value: formatArea(acresOf(building)) },
        { icon: homeIcon, ...unitsFact(building) },
        { icon: buildingIcon, label: 'Number of towers', value: formatNumber(towersOf(building)) },
        { icon: badgeCheckIcon, label: 'Approval', value: approval },
        { icon: briefcaseIcon, label: 'Developer', value: developerName },
        { icon: layersIcon, label: 'Building type', value: capitalise(BuildingsType) },
      ]}
      tileColumns={3}
      lowestPrice={price}
      related={
        <>
          <RelatedBuildings />
          <SimilarBuildings building={building} />
        </>
      }
    >
      <BuildingTabs building={building} />
      <EmiCalculator price={price} isResidential={BuildingsType !== 'commercial'} />
      <Slot
        name="building-aside"
        building={{
          _id: building._id,
          name: property.name,
          city: building.locationDetails.city,
          price,
        }}
      />
    </PropertyDetails>
  );
};

/** Renders the page of one building. */
const BuildingPage = () => (
  <RecordPage kind={buildingRecordPages} texts={texts}>
    {(building) => <BuildingDetails key={building._id} building={building} />}
  </RecordPage>
);

const BuildingFailure = () => <RecordFailure {...texts} />;

export { BuildingPage as Component, BuildingFailure as ErrorBoundary };
