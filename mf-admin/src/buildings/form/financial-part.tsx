import { furnishings, pricingStatuses } from '@ekamra/contracts';
import { Fields, FormSection } from '../../form/layout.tsx';
import { RupeeField } from '../../form/rupee-field.tsx';
import { ChoiceField, SelectField } from './fields.ts';
import { parts } from './sections.ts';

/** What it costs. */
export const FinancialPart = () => (
  <FormSection part={parts.financial}>
    <Fields>
      <RupeeField name="financialInfo.sellingPrice" label="Selling price (₹)" />
      <RupeeField name="financialInfo.maintenanceFees" label="Maintenance fees (₹ a month)" />
      <SelectField name="financialInfo.pricingStatus" label="Pricing status" values={pricingStatuses} />
    </Fields>
  </FormSection>
);

/** How it is furnished. */
export const FurnishingsPart = () => (
  <FormSection part={parts.furnishings}>
    <ChoiceField name="extraInfo.furnishings" label="How it is handed over" values={furnishings} />
  </FormSection>
);
