import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts other values into a form, and says what it counts as opened with; what differs from that is unsaved. */
export const refill = <Values extends FieldValues, Input>(
  { reset }: Pick<UseFormReturn<Values, unknown, Input>, 'reset'>,
  { base, values }: { base: Values; values: Values },
): void => {
  reset(base);
  reset(values, { keepDefaultValues: true });
};
