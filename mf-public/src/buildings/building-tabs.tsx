import type { Building } from '@ekamra/contracts/building';
import { company } from '@ekamra/contracts/company';
import { capitalise, CheckIcon, formatPriceFull, Heading, Stack, Tabs, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LocationView } from '../app/record-location.tsx';
import { RecordPlan } from '../app/record-plan.tsx';
import { RuledList } from '../app/ruled-list.tsx';
import { towersOf } from './building-facts.ts';
import { Homes } from './homes.tsx';

const Amenities = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-3) var(--space-6);
  li {
    display: flex;
    gap: var(--space-3);
    align-items: start;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.25em;
    color: var(--color-accent-strong);
  }
`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" $gap={4}>
    <Heading level={2} size="xl">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Details = ({ building }: { building: Building }) => {
  const { generalInfo, physicalCharacteristics, financialInfo, extraInfo, propertyDescription } = building;
  const { yearOfProssesion, parkingFacilities, totalFloors } = physicalCharacteristics;
  const { maintenanceFees } = financialInfo;
  return (
    <Stack $gap={10}>
      <Stack $gap={4}>
        {[...propertyDescription.entries()].map(([place, paragraph]) => (
          <Text key={place}>{paragraph}</Text>
        ))}
      </Stack>
      {generalInfo.locationBenifits.length > 0 && (
        <Part title="Nearest locations">
          <RuledList rows={generalInfo.locationBenifits.map(({ name, value }) => ({ label: name, value }))} />
        </Part>
      )}
      <Part title="Additional information">
        <RuledList
          rows={[
            { label: 'Year of possession', value: yearOfProssesion },
            { label: 'Parking', value: parkingFacilities && capitalise(parkingFacilities) },
            { label: 'Number of towers', value: towersOf(building) },
            { label: 'Total floors', value: totalFloors },
            {
              label: 'Maintenance fees',
              value:
                maintenanceFees === undefined ? undefined : `${formatPriceFull(maintenanceFees)} a month`,
            },
          ]}
        />
      </Part>
      {building.units.length > 0 && (
        <Part title="Homes">
          <Homes building={building} />
        </Part>
      )}
      {extraInfo.amenities.length > 0 && (
        <Part title="Amenities">
          <Amenities>
            {[...extraInfo.amenities.entries()].map(([place, amenity]) => (
              <li key={place}>
                <CheckIcon aria-hidden />
                {amenity}
              </li>
            ))}
          </Amenities>
        </Part>
      )}
    </Stack>
  );
};

const PlanView = ({ building }: { building: Building }) => {
  const { BuildingsPlansImage: plan, generalInfo } = building;
  if (!plan)
    return (
      <Text>
        {`The plan of ${generalInfo.BuildingsName} is with the architect. Call ${company.phoneShown} and we will send it to you.`}
      </Text>
    );
  return <RecordPlan src={plan} alt={`Floor plan of ${generalInfo.BuildingsName}`} />;
};

/** Property Details, Property Plan and Locations of a building (spec.md 2.4, "Building detail"). */
export const BuildingTabs = ({ building }: { building: Building }) => (
  <Tabs
    label={`About ${building.generalInfo.BuildingsName}`}
    keepAll
    tabs={[
      { id: 'details', label: 'Property Details', content: <Details building={building} /> },
      { id: 'plan', label: 'Property Plan', content: <PlanView building={building} /> },
      {
        id: 'locations',
        label: 'Locations',
        content: <LocationView location={building.locationDetails} />,
      },
    ]}
  />
);
