import { Field, Input, RadioGroup, Select, Textarea, capitalise } from '@ekamra/ui';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { get, useController, useFormContext } from 'react-hook-form';

/** What is wrong with a field of the form around, if anything. */
export const useFieldError = (name: string): string | undefined => {
  const { errors } = useFormContext().formState;
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
};

interface Common<Path extends string> {
  /** The field's path in the form; it is its name in the document, too. */
  name: Path;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

export interface TextFieldProps<Path extends string> extends Common<Path> {
  placeholder?: string;
  /** Id of a `datalist`. */
  list?: string;
  maxLength?: number;
}

/** A line of text. */
const TextField = ({ name, label, hint, required = false, ...input }: TextFieldProps<string>) => {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Input autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
};

/** Text of several lines. */
const LongTextField = ({ name, label, hint, required = false }: Common<string>) => {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Textarea {...register(name)} />
    </Field>
  );
};

export interface NumberFieldProps<Path extends string> extends Common<Path> {
  /** A whole number. */
  whole?: boolean;
}

/**
 * A number, not negative. It is text as typed: a browser's own field for numbers gives nothing at all for what it cannot
 * read, which then looks as if it had been emptied.
 */
const NumberField = ({ name, label, hint, required = false, whole = false }: NumberFieldProps<string>) => {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Input autoComplete="off" inputMode={whole ? 'numeric' : 'decimal'} {...register(name)} />
    </Field>
  );
};

export interface ChoiceFieldProps<Path extends string> extends Common<Path> {
  values: readonly string[];
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalise(value) }));

/** One of several. */
const SelectField = ({ name, label, hint, required = false, values }: ChoiceFieldProps<string>) => {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Select options={optionsOf(values)} placeholder="Select" {...register(name)} />
    </Field>
  );
};

/**
 * One of two or three, all of them seen. What is chosen is the form's and never read from the document: a browser takes
 * the choice away while entries of a list change places, because two groups then share a name for a moment.
 */
const ChoiceField = ({ name, label, hint, required = false, values }: ChoiceFieldProps<string>) => {
  const { field } = useController({ name });
  return (
    <RadioGroup
      legend={label}
      hint={hint}
      required={required}
      row
      options={optionsOf(values)}
      error={useFieldError(name)}
      name={name}
      value={String(field.value)}
      onValueChange={field.onChange}
    />
  );
};

const fields = { TextField, LongTextField, NumberField, SelectField, ChoiceField };

/** The fields of a form whose values have these paths. */
export interface FieldsOf<Path extends string> {
  TextField(props: TextFieldProps<Path>): ReactNode;
  LongTextField(props: Common<Path>): ReactNode;
  NumberField(props: NumberFieldProps<Path>): ReactNode;
  SelectField(props: ChoiceFieldProps<Path>): ReactNode;
  ChoiceField(props: ChoiceFieldProps<Path>): ReactNode;
}

/** The fields for one kind of form: the compiler refuses a name that its values do not have. */
export const fieldsOf = <Values extends FieldValues>(): FieldsOf<FieldPath<Values>> => fields;
