import { furnishings, pricingStatuses } from '@ekamra/contracts';
import { formatPrice } from '@ekamra/ui';
import { useWatch } from 'react-hook-form';
import type { Path } from './fields.tsx';
import { ChoiceField, NumberField, SelectField } from './fields.tsx';
import { Fields, FormSection } from './layout.tsx';
import type { BuildingForm } from './model.ts';
import { parts } from './sections.ts';

/** An amount in rupees, which is read back in lakh and crore while it is typed. */
const RupeeField = ({ name, label }: { name: Path; label: string }) => {
  const typed = useWatch<BuildingForm>({ name });
  const hint = typeof typed === 'string' && Number(typed) > 0 ? formatPrice(Number(typed)) : 'In rupees';
  return <NumberField name={name} label={label} hint={hint} />;
};

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
