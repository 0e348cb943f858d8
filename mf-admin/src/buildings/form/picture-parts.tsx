import type { Uploads } from '../../uploads/store.ts';
import { PictureField } from '../../uploads/picture-field.tsx';
import { useFieldError } from './fields.tsx';
import { FormSection } from './layout.tsx';
import { parts } from './sections.ts';

/** The plan: one picture. */
export const PlanPart = ({ uploads }: { uploads: Uploads }) => (
  <FormSection part={parts.plan} lead="The plan that the building’s page shows. A new one replaces it.">
    <PictureField
      uploads={uploads}
      name="BuildingsPlansImage"
      label="Plan"
      multiple={false}
      error={useFieldError('BuildingsPlansImage')}
    />
  </FormSection>
);

/** The pictures; the first is the one on the card. */
export const ImagesPart = ({ uploads }: { uploads: Uploads }) => (
  <FormSection
    part={parts.images}
    lead="At least one. The first is the cover, which the card shows; the form can be filled in while they upload."
  >
    <PictureField
      uploads={uploads}
      name="BuildingsImages"
      label="Images"
      multiple
      required
      error={useFieldError('BuildingsImages')}
      cover="Cover"
    />
  </FormSection>
);
