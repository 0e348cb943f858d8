import type { FieldError } from '@ekamra/contracts';
import type { FieldValues } from 'react-hook-form';
import { type FormChecks, problemsOf } from './checks.ts';
import type { Refusal } from './save-state.ts';

/** Presentation of a failed check: an alert to acknowledge, a warning toast, or only the field's message. */
export type FailureDisplay = 'alert' | 'warning' | 'field';

export interface RefusalParts<Values extends FieldValues, Input> {
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

/**
 * Returns how form values with a failed check or an unsettled upload are refused. Uploads are reported where pictures are
 * checked, or else last.
 */
export const refusalOf = <Values extends FieldValues, Input>(
  { checks, failureDisplay, unsettled }: RefusalParts<Values, Input>,
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

const alertAt = ({ path, message }: FieldError): Refusal['alert'] => ({ message, field: path });
