import { company } from '@ekamra/contracts/company';
import type { Land } from '@ekamra/contracts/land';
import { capitalise, formatArea, Stack, Tabs, Text } from '@ekamra/ui';
import { addressLine } from '../app/address.ts';
import { LocationView } from '../app/record-location.tsx';
import { RecordPlan } from '../app/record-plan.tsx';
import { RuledList } from '../app/ruled-list.tsx';

const factSentence = ({ generalInfo, locationDetails, physicalCharacteristics, utilities }: Land): string => {
  const { propertyName, propertyType } = generalInfo;
  const { totalArea, terrainType, soilType, roadAccess } = physicalCharacteristics;
  return (
    `${propertyName} is ${formatArea(totalArea)} of ${propertyType} land at ${addressLine(locationDetails)}. ` +
    `The terrain is ${terrainType.toLowerCase()}, the soil ${soilType.toLowerCase()}; road access: ` +
    `${roadAccess.toLowerCase()}, water: ${utilities.waterAccess.toLowerCase()}, electricity: ` +
    `${utilities.electricityAccess.toLowerCase()}.`
  );
};

const Details = ({ land }: { land: Land }) => {
  const { generalInfo, physicalCharacteristics, utilities, propertyDescription = [] } = land;
  const paragraphs = propertyDescription.length > 0 ? propertyDescription : [factSentence(land)];
  return (
    <Stack $gap={10}>
      <Stack $gap={4}>
        {[...paragraphs.entries()].map(([place, paragraph]) => (
          <Text key={place}>{paragraph}</Text>
        ))}
      </Stack>
      <RuledList
        rows={[
          { label: 'Use', value: capitalise(generalInfo.propertyType) },
          { label: 'Total area', value: formatArea(physicalCharacteristics.totalArea) },
          { label: 'Soil', value: capitalise(physicalCharacteristics.soilType) },
          { label: 'Road access', value: capitalise(physicalCharacteristics.roadAccess) },
          { label: 'Sewage', value: capitalise(utilities.sewageSystem) },
        ]}
      />
    </Stack>
  );
};

const PlanView = ({ land }: { land: Land }) =>
  land.plansImage ? (
    <RecordPlan src={land.plansImage} alt={`Plan of ${land.generalInfo.propertyName}`} />
  ) : (
    <Text>
      {`The plot of ${formatArea(land.physicalCharacteristics.totalArea)} at ${addressLine(land.locationDetails)} has been measured. ` +
        `Call ${company.phoneShown} for the demarcation plan.`}
    </Text>
  );

/** Property Details, Property Plan and Locations of a land; what the record lacks is said from its facts. */
export const LandTabs = ({ land }: { land: Land }) => (
  <Tabs
    label={`About ${land.generalInfo.propertyName}`}
    keepAll
    tabs={[
      { id: 'details', label: 'Property Details', content: <Details land={land} /> },
      { id: 'plan', label: 'Property Plan', content: <PlanView land={land} /> },
      {
        id: 'locations',
        label: 'Locations',
        content: <LocationView location={land.locationDetails} />,
      },
    ]}
  />
);
