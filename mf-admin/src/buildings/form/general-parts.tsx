import { approvals, buildingStatuses, buildingTypes, yesNo } from '@ekamra/contracts';
import { Fields, FormSection, Wide } from '../../form/layout.tsx';
import { ChoiceField, NumberField, SelectField, TextField } from './fields.ts';
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
