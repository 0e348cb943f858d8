import type { FieldError } from '@ekamra/contracts';
import { type FieldErrors, type FieldValues, type Resolver, get, set, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { Refusal } from './save-state.ts';

/** Returns the error message of a field of the surrounding form. */
export const useFieldError = (name: string): string | undefined => {
  const { errors } = useFormContext().formState;
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
};

/** Validation of a form, and its conversion to a payload. */
export interface FormChecks<Values extends FieldValues, Input> {
  /** Schema of the payload. */
  schema: z.ZodType<Input>;
  /** Converts form values to a payload, not validated yet. */
  toPayload(form: Values): unknown;
  /** Converts a payload's dotted path, as in the server's field errors, to the form's path. */
  formPath(path: string, form: Values): string;
  /** Returns one message for all problems, at a form path; undefined if they are only shown at their fields. */
  firstFailure(problems: FieldError[], form: Values): FieldError | undefined;
  /** Returns the message of an empty field, if the schema's message is not specific enough. */
  emptyMessage?(path: string): string;
}

/** True if a form value is empty. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

const notANumber = 'Must be a number';

/**
 * Returns all problems of the form values by form path, in schema order. A number that cannot be parsed is reported as
 * such, even where the schema's message is about a missing value.
 */
export const problemsOf = <Values extends FieldValues, Input>(
  { schema, toPayload, formPath, emptyMessage }: FormChecks<Values, Input>,
  form: Values,
): FieldError[] => {
  const payload = toPayload(form);
  const parsed = schema.safeParse(payload);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const place = issue.path.join('.');
    const path = formPath(place, form);
    if (Number.isNaN(get(payload, place))) return { path, message: notANumber };
    return { path, message: emptyMessage && isEmpty(get(form, path)) ? emptyMessage(path) : issue.message };
  });
};

const nested = <Values extends FieldValues>(problems: FieldError[]): FieldErrors<Values> => {
  const errors: FieldErrors<Values> = {};
  // The first problem of a field wins, so it is set last.
  for (const { path, message } of [...problems].reverse()) set(errors, path, { type: 'invalid', message });
  return errors;
};

/** Returns a resolver that validates a form with the payload's schema and yields the payload. */
export const resolverOf =
  <Values extends FieldValues, Input>(checks: FormChecks<Values, Input>): Resolver<Values, unknown, Input> =>
  (form) => {
    const parsed = checks.schema.safeParse(checks.toPayload(form));
    return parsed.success
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: nested<Values>(problemsOf(checks, form)) };
  };

const isEntryList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object');

const noErrors = (_name: string): unknown => undefined;

/** Preserves the errors shown at the entries of a form's lists. */
export const createListErrors = () => {
  let errorAt = noErrors;
  return {
    /** Sets the source of the shown errors. */
    follow: (next: typeof errorAt): void => {
      errorAt = next;
    },
    /**
     * Wraps a resolver so that validating a list as a whole leaves the errors of its entries unchanged. The form
     * validates the list whenever an entry is added, moved or removed, and a new entry would start with an error at
     * each empty field. Errors of the list itself are updated.
     */
    preserveErrors:
      <Values extends FieldValues, Input>(
        resolver: Resolver<Values, unknown, Input>,
      ): Resolver<Values, unknown, Input> =>
      async (...resolverArguments) => {
        const [values, , options] = resolverArguments;
        const result = await resolver(...resolverArguments);
        const [name, ...others] = options.names ?? [];
        if (name === undefined || others.length > 0 || !isEntryList(get(values, name))) return result;
        const shownErrors = errorAt(name);
        if (Array.isArray(shownErrors)) set(result.errors, name, shownErrors);
        else if (Array.isArray(get(result.errors, name))) set(result.errors, name, undefined);
        return result;
      },
  };
};

/** Presentation of a failed check: an alert to acknowledge, a warning toast, or only the field's message. */
export type FailureDisplay = 'alert' | 'warning' | 'field';

export interface RefusalOptions<Values extends FieldValues, Input> {
  checks: FormChecks<Values, Input>;
  failureDisplay: FailureDisplay;
  /** Message about pending or failed uploads, at the path of their field. */
  unsettled: FieldError | undefined;
}

/** Presentation of a form that did not pass its checks. */
export interface CheckRefusal extends Refusal {
  /** Toast. */
  warning?: string;
}

const alertAt = ({ path, message }: FieldError): Refusal['alert'] => ({ message, field: path });

/**
 * Returns how form values with a failed check or an unsettled upload are refused. Uploads are reported where pictures are
 * checked, or else last.
 */
export const refusalOf = <Values extends FieldValues, Input>(
  { checks, failureDisplay, unsettled }: RefusalOptions<Values, Input>,
  values: Values,
): CheckRefusal => {
  const found = problemsOf(checks, values);
  const problems = unsettled ? [...found, unsettled] : found;
  const first = checks.firstFailure(problems, values);
  const isUploadNext = first ? first.path === unsettled?.path : found.length === 0;
  if (unsettled && isUploadNext) return { alert: alertAt(unsettled), focus: [] };
  if (first && failureDisplay === 'alert') return { alert: alertAt(first), focus: [] };
  if (first && failureDisplay === 'warning') return { warning: first.message, focus: [first.path] };
  return { focus: problems.map(({ path }) => path) };
};
