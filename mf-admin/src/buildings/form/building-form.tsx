import type { BuildingInput } from '@ekamra/contracts';
import { uploadPresets } from '@ekamra/contracts';
import { paths } from '../../app/paths.ts';
import { resolverOf } from '../../form/checks.ts';
import type { Start } from '../../form/draft/start.ts';
import { valuesOf } from '../../form/draft/start.ts';
import { DescriptionPart } from '../../form/description-part.tsx';
import { LocationPart } from '../../form/location-part.tsx';
import { ImagesPart, PlanPart } from '../../form/picture-parts.tsx';
import type { Version } from '../../form/merge/use-merging.ts';
import { RecordForm } from '../../form/record-form.tsx';
import { useFormPictures } from '../../form/use-form-pictures.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { useRecordSaving } from '../../form/use-record-saving.ts';
import { useStartedForm } from '../../form/use-started-form.ts';
import { AmenitiesPart } from './amenities-part.tsx';
import { checks } from './checks.ts';
import { FinancialPart, FurnishingsPart } from './financial-part.tsx';
import { GeneralPart, PhysicalPart } from './general-parts.tsx';
import { BenefitsPart, UnitsPart } from './list-parts.tsx';
import type { BuildingForm as Values } from './model.ts';
import { buildingFields } from './record-fields.ts';
import { partList, parts } from './sections.ts';

const resolver = resolverOf(checks);

const picturesOf = ({ BuildingsImages, BuildingsPlansImage }: Values) => ({
  images: BuildingsImages,
  plan: BuildingsPlansImage,
});

export interface BuildingFormProps {
  /** What it begins with. */
  start: Start<Values>;
  /** What the building is called. */
  name: string;
  /** What Submit says while it saves. */
  busyLabel: string;
  /** Whether a failed check is told in an alert (spec.md point 5, "Add Building"). */
  alerts: boolean;
  /** Saves the building. Throws the failure, which the form shows with everything that was typed still there. */
  onSave(input: BuildingInput, saving: Saving): Promise<void>;
  /** Reads the newest version of a building that is edited. */
  readNewest?: () => Promise<Version<Values>>;
}

/** The building form, for adding and for editing (spec.md 2.4, 3 and 5). */
export const BuildingForm = ({ start, name, busyLabel, alerts, onSave, readNewest }: BuildingFormProps) => {
  const form = useStartedForm<Values, BuildingInput>(start, resolver);
  const { isSubmitted } = form.formState;
  const pictures = useFormPictures({
    preset: uploadPresets.buildings,
    initial: picturesOf(valuesOf(start)),
    names: { images: 'BuildingsImages', plan: 'BuildingsPlansImage' },
    onImages: (urls) =>
      form.setValue('BuildingsImages', urls, { shouldDirty: true, shouldValidate: isSubmitted }),
    onPlan: (url) => form.setValue('BuildingsPlansImage', url, { shouldDirty: true }),
  });
  const saving = useRecordSaving({
    form,
    start,
    checks,
    tells: alerts ? 'alert' : 'field',
    pictures: { ...pictures, show: (values) => pictures.show(picturesOf(values)) },
    fields: buildingFields,
    onSave,
    readNewest,
  });

  return (
    <RecordForm
      label="Building"
      name={name}
      form={form}
      saving={saving}
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
