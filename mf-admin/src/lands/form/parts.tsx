import { landTypes } from '@ekamra/contracts';
import { Fields, FormSection, Wide } from '../../form/layout.tsx';
import { RupeeField } from '../../form/rupee-field.tsx';
import { NumberField, SelectField, SuggestedField, TextField } from './fields.tsx';
import { parts } from './sections.ts';
import { suggestions } from './suggestions.ts';

/** What the land is called, what it may be used for, and how far it is. */
export const GeneralPart = () => (
  <FormSection part={parts.general}>
    <Fields>
      <Wide>
        <TextField name="generalInfo.propertyName" label="Property name" required />
      </Wide>
      <SelectField name="generalInfo.propertyType" label="Property type" required values={landTypes} />
      <SuggestedField
        name="generalInfo.currentStatus"
        label="Current status"
        suggestions={suggestions.currentStatus}
      />
    </Fields>
  </FormSection>
);

/** Its measures and its ground. */
export const PhysicalPart = () => (
  <FormSection part={parts.physical}>
    <Fields>
      <NumberField name="physicalCharacteristics.totalArea" label="Total area (acres)" required />
      <SuggestedField
        name="physicalCharacteristics.terrainType"
        label="Terrain type"
        suggestions={suggestions.terrainType}
      />
      <SuggestedField
        name="physicalCharacteristics.soilType"
        label="Soil type"
        suggestions={suggestions.soilType}
      />
      <SuggestedField
        name="physicalCharacteristics.roadAccess"
        label="Road access"
        suggestions={suggestions.roadAccess}
      />
    </Fields>
  </FormSection>
);

/** What it costs. */
export const FinancialPart = () => (
  <FormSection part={parts.financial}>
    <Fields>
      <RupeeField name="financialInfo.sellingPrice" label="Selling price (₹)" required />
    </Fields>
  </FormSection>
);

/** What it is supplied with. */
export const UtilitiesPart = () => (
  <FormSection part={parts.utilities}>
    <Fields>
      <SuggestedField
        name="utilities.waterAccess"
        label="Water access"
        suggestions={suggestions.waterAccess}
      />
      <SuggestedField
        name="utilities.sewageSystem"
        label="Sewage system"
        suggestions={suggestions.sewageSystem}
      />
      <SuggestedField
        name="utilities.electricityAccess"
        label="Electricity access"
        suggestions={suggestions.electricityAccess}
      />
    </Fields>
  </FormSection>
);
