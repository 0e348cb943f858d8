import { buildingChecks, buildingInput } from '@ekamra/contracts';
import type { BuildingInput, FieldError } from '@ekamra/contracts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { set } from 'react-hook-form';
import { entered, formPath } from './entered.ts';
import type { BuildingForm } from './model.ts';

/** All that is wrong with what was entered, by the form's paths, in the order of the schema. */
export const problemsOf = (form: BuildingForm): FieldError[] => {
  const { error } = buildingInput.safeParse(entered(form));
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: formPath(path.join('.'), form),
    message,
  }));
};

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

export interface FirstFailure {
  /** What the admin is told. */
  message: string;
  /** The form's path of the first field that is the cause. */
  path: string;
}

/** The first of Add Building's checks that fails, in their order (spec.md point 5); undefined when none does. */
export const firstFailure = (problems: FieldError[]): FirstFailure | undefined => {
  for (const check of buildingChecks) {
    const cause = problems.find(({ path }) => isAt(path, check.path));
    if (cause) return { message: check.message, path: cause.path };
  }
  return undefined;
};

const nested = (problems: FieldError[]): FieldErrors<BuildingForm> => {
  const errors: FieldErrors<BuildingForm> = {};
  // The first problem of a field is the one to show: it is set last.
  for (const { path, message } of [...problems].reverse()) set(errors, path, { type: 'invalid', message });
  return errors;
};

/** Validates the form by the payload's own schema and gives the payload. */
export const resolveBuilding: Resolver<BuildingForm, unknown, BuildingInput> = (form) => {
  const parsed = buildingInput.safeParse(entered(form));
  return parsed.success
    ? { values: parsed.data, errors: {} }
    : { values: {}, errors: nested(problemsOf(form)) };
};
