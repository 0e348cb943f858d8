import type { FieldError } from '@ekamra/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';

/** The part of a zod schema that is used here. */
interface Schema<Input> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Input }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

export interface FirstFailure {
  /** What the admin is told. */
  message: string;
  /** The form's path of the first field that is the cause. */
  path: string;
}

/** What a form stands for, and what is checked before it is sent. */
export interface FormChecks<Values extends FieldValues, Input> {
  /** The payload's. */
  schema: Schema<Input>;
  /** The payload that the form stands for, still to be validated. */
  entered(form: Values): unknown;
  /** The form's path of a payload's path (dotted, as in the server's field errors). */
  formPath(path: string, form: Values): string;
  /** What is told as a whole about these problems; undefined when they are only told at their fields. */
  firstFailure(problems: FieldError[], form: Values): FirstFailure | undefined;
  /** What an empty field says, where the schema's message is about all of them. */
  emptySays?(path: string): string;
}

/** Whether a value of a form is not filled in. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

const notANumber = 'Must be a number';

/**
 * All that is wrong with what was entered, by the form's paths, in the order of the schema. What should be a number and
 * cannot be read as one is told so, also where the schema's message is about what is missing.
 */
export const problemsOf = <Values extends FieldValues, Input>(
  { schema, entered, formPath, emptySays }: FormChecks<Values, Input>,
  form: Values,
): FieldError[] => {
  const payload = entered(form);
  const parsed = schema.safeParse(payload);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const place = issue.path.join('.');
    const path = formPath(place, form);
    if (Number.isNaN(get(payload, place))) return { path, message: notANumber };
    return { path, message: emptySays && isEmpty(get(form, path)) ? emptySays(path) : issue.message };
  });
};

const nested = <Values extends FieldValues>(problems: FieldError[]): FieldErrors<Values> => {
  const errors: FieldErrors<Values> = {};
  // The first problem of a field is the one to show: it is set last.
  for (const { path, message } of [...problems].reverse()) set(errors, path, { type: 'invalid', message });
  return errors;
};

/** Validates a form by the payload's own schema and gives the payload. */
export const resolverOf =
  <Values extends FieldValues, Input>(checks: FormChecks<Values, Input>): Resolver<Values, unknown, Input> =>
  (form) => {
    const parsed = checks.schema.safeParse(checks.entered(form));
    return parsed.success
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: nested<Values>(problemsOf(checks, form)) };
  };
