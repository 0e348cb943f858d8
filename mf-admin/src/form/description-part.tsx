import { useFieldArray } from 'react-hook-form';
import type { TextRow } from './entered.ts';
import { emptyText } from './entered.ts';
import { fieldsOf } from './fields.tsx';
import { FormSection } from './layout.tsx';
import { ListField } from './list-field.tsx';
import type { FormPart } from './part.ts';

/** The fields of a form that hold a property's description. */
export interface DescriptionValues {
  propertyDescription: TextRow[];
}

const { LongTextField } = fieldsOf<DescriptionValues>();

/** What is told about a property, paragraph by paragraph. */
export const DescriptionPart = ({ part, lead }: { part: FormPart; lead: string }) => {
  const { fields, append, remove, move } = useFieldArray<DescriptionValues, 'propertyDescription'>({
    name: 'propertyDescription',
  });
  return (
    <FormSection part={part} lead={lead}>
      <ListField
        entries={fields}
        noun="description"
        max={50}
        onAdd={() => append({ ...emptyText })}
        onRemove={remove}
        onMove={move}
        render={(index, deeds) => (
          <>
            <LongTextField name={`propertyDescription.${index}.text`} label={`Description ${index + 1}`} />
            {deeds}
          </>
        )}
      />
    </FormSection>
  );
};
