import type { BuildingInput } from '@ekamra/contracts';
import { uploadPresets } from '@ekamra/contracts';
import { useForm } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { resolverOf } from '../../form/checks.ts';
import { DescriptionPart } from '../../form/description-part.tsx';
import { LocationPart } from '../../form/location-part.tsx';
import { ImagesPart, PlanPart } from '../../form/picture-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useFormPictures } from '../../form/use-form-pictures.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { AmenitiesPart } from './amenities-part.tsx';
import { checks } from './checks.ts';
import { FinancialPart, FurnishingsPart } from './financial-part.tsx';
import { GeneralPart, PhysicalPart } from './general-parts.tsx';
import { BenefitsPart, UnitsPart } from './list-parts.tsx';
import type { BuildingForm as Values } from './model.ts';
import { partList, parts } from './sections.ts';

const resolver = resolverOf(checks);

export interface BuildingFormProps {
  initial: Values;
  /** What Submit says while it saves. */
  busyLabel: string;
  /** Whether a failed check is told in an alert (spec.md point 5, "Add Building"). */
  alerts: boolean;
  /**
   * Saves the building. `leave` lets the page be left without being asked. Throws the failure, which the form shows
   * with everything that was typed still there.
   */
  onSave(input: BuildingInput, leave: () => void): Promise<void>;
}

/** The building form, for adding and for editing (spec.md 2.4, 3 and 5). */
export const BuildingForm = ({ initial, busyLabel, alerts, onSave }: BuildingFormProps) => {
  const form = useForm<Values, unknown, BuildingInput>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const pictures = useFormPictures({
    preset: uploadPresets.buildings,
    initial: { images: initial.BuildingsImages, plan: initial.BuildingsPlansImage },
    names: { images: 'BuildingsImages', plan: 'BuildingsPlansImage' },
    onImages: (urls) =>
      form.setValue('BuildingsImages', urls, { shouldDirty: true, shouldValidate: isSubmitted }),
    onPlan: (url) => form.setValue('BuildingsPlansImage', url, { shouldDirty: true }),
  });
  const submitting = useSubmit({
    form,
    checks,
    unsettled: pictures.unsettled,
    tells: alerts ? 'alert' : 'field',
    onSave,
  });

  return (
    <RecordForm
      label="Building"
      form={form}
      submitting={submitting}
      parts={partList}
      busyLabel={busyLabel}
      cancelPath={paths.buildings}
    >
      <GeneralPart />
      <BenefitsPart />
      <LocationPart part={parts.location} />
      <PhysicalPart />
      <FinancialPart />
      <AmenitiesPart />
      <FurnishingsPart />
      <UnitsPart />
      <DescriptionPart part={parts.description} lead="Each entry is a paragraph on the building’s page." />
      <PlanPart
        part={parts.plan}
        name="BuildingsPlansImage"
        lead="The plan that the building’s page shows. A new one replaces it."
        uploads={pictures.plan}
      />
      <ImagesPart
        part={parts.images}
        name="BuildingsImages"
        lead="At least one. The first is the cover, which the card shows; the form can be filled in while they upload."
        uploads={pictures.images}
      />
    </RecordForm>
  );
};
