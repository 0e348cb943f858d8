import { approvals, buildingStatuses, buildingTypes, districts, yesNo } from '@ekamra/contracts';
import { useId } from 'react';
import { ChoiceField, NumberField, SelectField, TextField } from './fields.tsx';
import { Fields, FormSection, Wide } from './layout.tsx';
import { parts } from './sections.ts';

/** What the building is called, who builds it, and how far it is. */
export const GeneralPart = () => (
  <FormSection part={parts.general}>
    <Fields>
      <Wide>
        <TextField name="generalInfo.BuildingsName" label="Building name" required />
      </Wide>
      <TextField name="generalInfo.developerName" label="Developer name" required />
      <SelectField name="generalInfo.approval" label="Approval" required values={approvals} />
      <SelectField name="generalInfo.BuildingsType" label="Building type" required values={buildingTypes} />
      <SelectField name="generalInfo.currentStatus" label="Current status" values={buildingStatuses} />
    </Fields>
  </FormSection>
);

/** Where it is. */
export const LocationPart = () => {
  const listId = useId();
  return (
    <FormSection
      part={parts.location}
      lead="Name the district as the city, or in the address: the district filter looks in both."
    >
      <Fields>
        <Wide>
          <TextField name="locationDetails.address" label="Address" required />
        </Wide>
        <TextField name="locationDetails.city" label="City" required list={listId} />
        <TextField name="locationDetails.state" label="State" required />
        <TextField name="locationDetails.country" label="Country" required />
        <NumberField name="locationDetails.zipCode" label="Zip code" required whole />
        <datalist id={listId}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </datalist>
      </Fields>
    </FormSection>
  );
};

/** Its measures. */
export const PhysicalPart = () => (
  <FormSection part={parts.physical}>
    <Fields>
      <NumberField name="physicalCharacteristics.numberOfTowers" label="Number of towers" required whole />
      <NumberField name="physicalCharacteristics.totalArea" label="Total area (acres)" required />
      <NumberField name="physicalCharacteristics.totalFloors" label="Total floors" whole />
      <NumberField name="physicalCharacteristics.yearOfProssesion" label="Year of possession" whole />
      <ChoiceField
        name="physicalCharacteristics.parkingFacilities"
        label="Parking facilities"
        values={yesNo}
      />
    </Fields>
  </FormSection>
);
