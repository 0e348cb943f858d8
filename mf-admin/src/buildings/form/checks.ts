import type { BuildingInput, FieldError } from '@ekamra/contracts';
import { buildingChecks, buildingInput } from '@ekamra/contracts';
import type { FirstFailure, FormChecks } from '../../form/checks.ts';
import { entered, formPath } from './entered.ts';
import type { BuildingForm } from './model.ts';

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The first of Add Building's checks that fails, in their order (spec.md point 5); undefined when none does. */
export const firstFailure = (problems: FieldError[]): FirstFailure | undefined => {
  for (const check of buildingChecks) {
    const cause = problems.find(({ path }) => isAt(path, check.path));
    if (cause) return { message: check.message, path: cause.path };
  }
  return undefined;
};

/** What the building form stands for, and its checks. */
export const checks: FormChecks<BuildingForm, BuildingInput> = {
  schema: buildingInput,
  entered,
  formPath,
  firstFailure,
};
