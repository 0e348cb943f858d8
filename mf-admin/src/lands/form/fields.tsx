import type { FieldPath } from 'react-hook-form';
import { useId } from 'react';
import { fieldsOf } from '../../form/fields.tsx';
import type { LandForm } from './model.ts';

/** The fields of the land form. */
export const { TextField, NumberField, SelectField } = fieldsOf<LandForm>();

export interface SuggestedFieldProps {
  name: FieldPath<LandForm>;
  label: string;
  /** Offered while typing; anything else may be typed. */
  suggestions: readonly string[];
}

/** A needed line of text with the usual answers at hand. */
export const SuggestedField = ({ name, label, suggestions }: SuggestedFieldProps) => {
  const listId = useId();
  return (
    <div>
      <TextField name={name} label={label} required list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </div>
  );
};
