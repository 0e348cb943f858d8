import type { LandInput } from '@ekamra/contracts';
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
import { checks } from './checks.ts';
import type { LandForm as Values } from './model.ts';
import { FinancialPart, GeneralPart, PhysicalPart, UtilitiesPart } from './parts.tsx';
import { landFields } from './record-fields.ts';
import { partList, parts } from './sections.ts';

const resolver = resolverOf(checks);

const picturesOf = ({ propertyImages, plansImage }: Values) => ({ images: propertyImages, plan: plansImage });

export interface LandFormProps {
  /** What it begins with. */
  start: Start<Values>;
  /** What the land is called. */
  name: string;
  /** What Submit says while it saves. */
  busyLabel: string;
  /** Saves the land. Throws the failure, which the form shows with everything that was typed still there. */
  onSave(input: LandInput, saving: Saving): Promise<void>;
  /** Reads the newest version of a land that is edited. */
  readNewest?: () => Promise<Version<Values>>;
}

/** The land form, for adding and for editing (spec.md 2.4, 3 and 5). */
export const LandForm = ({ start, name, busyLabel, onSave, readNewest }: LandFormProps) => {
  const form = useStartedForm<Values, LandInput>(start, resolver);
  const { isSubmitted } = form.formState;
  const pictures = useFormPictures({
    preset: uploadPresets.lands,
    initial: picturesOf(valuesOf(start)),
    names: { images: 'propertyImages', plan: 'plansImage' },
    onImages: (urls) =>
      form.setValue('propertyImages', urls, { shouldDirty: true, shouldValidate: isSubmitted }),
    onPlan: (url) => form.setValue('plansImage', url, { shouldDirty: true }),
  });
  const saving = useRecordSaving({
    form,
    start,
    checks,
    tells: 'warning',
    pictures: { ...pictures, show: (values) => pictures.show(picturesOf(values)) },
    fields: landFields,
    onSave,
    readNewest,
  });

  return (
    <RecordForm
      label="Land"
      name={name}
      form={form}
      saving={saving}
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
