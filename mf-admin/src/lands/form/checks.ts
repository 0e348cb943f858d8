import type { LandInput } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts';
import { get } from 'react-hook-form';
import type { FormChecks } from '../../form/checks.ts';
import { isEmpty } from '../../form/checks.ts';
import { entered, formPath } from './entered.ts';
import type { LandForm } from './model.ts';

const emptySays = (path: string): string => {
  if (path === 'propertyImages') return 'Please add at least one image';
  return path === 'generalInfo.propertyType' ? 'Please choose one' : 'Please fill this in';
};

/** What the land form stands for, and its one check (spec.md point 5, "Add Land"): nothing needed may be empty. */
export const checks: FormChecks<LandForm, LandInput> = {
  schema: landInput,
  entered,
  formPath,
  emptySays,
  firstFailure: (problems, form) => {
    const missing = problems.find(({ path }) => isEmpty(get(form, path)));
    return missing && { message: 'Please fill all the fields.', path: missing.path };
  },
};
