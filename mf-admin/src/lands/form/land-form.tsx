import type { LandInput } from '@ekamra/contracts';
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
import { checks } from './checks.ts';
import type { LandForm as Values } from './model.ts';
import { FinancialPart, GeneralPart, PhysicalPart, UtilitiesPart } from './parts.tsx';
import { partList, parts } from './sections.ts';

const resolver = resolverOf(checks);

export interface LandFormProps {
  initial: Values;
  /** What Submit says while it saves. */
  busyLabel: string;
  /**
   * Saves the land. `leave` lets the page be left without being asked. Throws the failure, which the form shows with
   * everything that was typed still there.
   */
  onSave(input: LandInput, leave: () => void): Promise<void>;
}

/** The land form, for adding and for editing (spec.md 2.4, 3 and 5). */
export const LandForm = ({ initial, busyLabel, onSave }: LandFormProps) => {
  const form = useForm<Values, unknown, LandInput>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
  });
  const { isSubmitted } = form.formState;
  const pictures = useFormPictures({
    preset: uploadPresets.lands,
    initial: { images: initial.propertyImages, plan: initial.plansImage },
    names: { images: 'propertyImages', plan: 'plansImage' },
    onImages: (urls) =>
      form.setValue('propertyImages', urls, { shouldDirty: true, shouldValidate: isSubmitted }),
    onPlan: (url) => form.setValue('plansImage', url, { shouldDirty: true }),
  });
  const submitting = useSubmit({
    form,
    checks,
    unsettled: pictures.unsettled,
    tells: 'warning',
    onSave,
  });

  return (
    <RecordForm
      label="Land"
      form={form}
      submitting={submitting}
      parts={partList}
      busyLabel={busyLabel}
      cancelPath={paths.lands}
    >
      <GeneralPart />
      <LocationPart part={parts.location} />
      <PhysicalPart />
      <FinancialPart />
      <UtilitiesPart />
      <ImagesPart
        part={parts.images}
        name="propertyImages"
        lead="At least one. The first is the cover, which the card shows; the form can be filled in while they upload."
        uploads={pictures.images}
      />
      <DescriptionPart
        part={parts.description}
        lead="Each entry is a paragraph on the land’s page. It may be left empty."
      />
      <PlanPart
        part={parts.plan}
        name="plansImage"
        lead="The plan that the land’s page shows, if there is one. A new one replaces it."
        uploads={pictures.plan}
      />
    </RecordForm>
  );
};
