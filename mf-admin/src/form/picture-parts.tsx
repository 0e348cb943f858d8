import { PictureField } from '../uploads/picture-field.tsx';
import type { Uploads } from '../uploads/store.ts';
import { useFieldError } from './fields.tsx';
import { FormSection } from './layout.tsx';
import type { FormPart } from './part.ts';

export interface PicturePartProps {
  part: FormPart;
  /** Name of the file input, and of the form's field. */
  name: string;
  lead: string;
  uploads: Uploads;
}

/** The plan: one picture. */
export const PlanPart = ({ part, name, lead, uploads }: PicturePartProps) => (
  <FormSection part={part} lead={lead}>
    <PictureField uploads={uploads} name={name} label="Plan" multiple={false} error={useFieldError(name)} />
  </FormSection>
);

/** The pictures; the first is the one on the card. */
export const ImagesPart = ({ part, name, lead, uploads }: PicturePartProps) => (
  <FormSection part={part} lead={lead}>
    <PictureField
      uploads={uploads}
      name={name}
      label="Images"
      multiple
      required
      error={useFieldError(name)}
      cover="Cover"
    />
  </FormSection>
);
