import { Field, Input, NumberInput, RadioGroup, Select, Textarea, capitalise } from '@ekamra/ui';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { get, useFormContext } from 'react-hook-form';
import type { BuildingForm } from './model.ts';

export type Path = FieldPath<BuildingForm>;

/** What is wrong with a field of the form around, if anything. */
export const useFieldError = (name: Path): string | undefined => {
  const { errors } = useFormContext<BuildingForm>().formState;
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
};

interface Common {
  /** The field's path in the form; it is its name in the document, too. */
  name: Path;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

export interface TextFieldProps extends Common {
  placeholder?: string;
  /** Id of a `datalist`. */
  list?: string;
  maxLength?: number;
}

/** A line of text. */
export const TextField = ({ name, label, hint, required = false, ...input }: TextFieldProps) => {
  const { register } = useFormContext<BuildingForm>();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Input autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
};

/** Text of several lines. */
export const LongTextField = ({ name, label, hint, required = false }: Common) => {
  const { register } = useFormContext<BuildingForm>();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Textarea {...register(name)} />
    </Field>
  );
};

export interface NumberFieldProps extends Common {
  /** A whole number. */
  whole?: boolean;
}

/** A number, not negative. */
export const NumberField = ({ name, label, hint, required = false, whole = false }: NumberFieldProps) => {
  const { register } = useFormContext<BuildingForm>();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <NumberInput min={0} inputMode={whole ? 'numeric' : 'decimal'} {...register(name)} />
    </Field>
  );
};

export interface ChoiceFieldProps extends Common {
  values: readonly string[];
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalise(value) }));

/** One of several. */
export const SelectField = ({ name, label, hint, required = false, values }: ChoiceFieldProps) => {
  const { register } = useFormContext<BuildingForm>();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Select options={optionsOf(values)} placeholder="Select" {...register(name)} />
    </Field>
  );
};

/** One of two or three, all of them seen. */
export const ChoiceField = ({ name, label, hint, required = false, values }: ChoiceFieldProps) => {
  const { register } = useFormContext<BuildingForm>();
  return (
    <RadioGroup
      legend={label}
      hint={hint}
      required={required}
      row
      options={optionsOf(values)}
      error={useFieldError(name)}
      register={register(name)}
    />
  );
};
