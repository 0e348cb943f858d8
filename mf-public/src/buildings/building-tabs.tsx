import type { Building } from '@ekamra/contracts/records/building';
import { company } from '@ekamra/contracts/records/company';
import { capitalise, formatPriceFull, Heading, Icon, Stack } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NearbyList } from '../nearby/nearby-list.tsx';
import { PropertyTabs } from '../record-page/property-tabs.tsx';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { groupAmenities } from './amenity-groups.ts';
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
    color: var(--color-primary);
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
  const { generalInfo, physicalCharacteristics, financialInfo, extraInfo } = building;
  const { yearOfProssesion, parkingFacilities, totalFloors } = physicalCharacteristics;
  const { maintenanceFees } = financialInfo;
  return (
    <>
      {generalInfo.locationBenifits.length > 0 && (
        <Part title="Nearest locations">
          <NearbyList nearby={generalInfo.locationBenifits} />
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
          {groupAmenities(extraInfo.amenities).map(({ title, icon, amenities }) => (
            <Stack key={title} $gap={2}>
              <Heading level={3} size="m">
                {title}
              </Heading>
              <Amenities aria-label={title}>
                {[...amenities.entries()].map(([index, amenity]) => (
                  <li key={index}>
                    <Icon shape={icon} />
                    {amenity}
                  </li>
                ))}
              </Amenities>
            </Stack>
          ))}
        </Part>
      )}
    </>
  );
};

/** Renders the tabs of a building. */
export const BuildingTabs = ({ building }: { building: Building }) => {
  const name = building.generalInfo.BuildingsName;
  return (
    <PropertyTabs
      name={name}
      paragraphs={building.propertyDescription}
      details={<Details building={building} />}
      plan={building.BuildingsPlansImage}
      planAlt={`Floor plan of ${name}`}
      noPlanText={`The plan of ${name} is with the architect. Call ${company.phoneShown} and we will send it to you.`}
      location={building.locationDetails}
    />
  );
};
