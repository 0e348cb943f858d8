import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { Start } from './draft/start.ts';
import { refill } from './refill.ts';

/** A form that begins with a record, or with the draft that is gone on with. */
export const useStartedForm = <Values extends FieldValues, Input>(
  { base, continued }: Start<Values>,
  resolver: Resolver<Values, unknown, Input>,
): UseFormReturn<Values, unknown, Input> => {
  const form = useForm<Values, unknown, Input>({
    // Every field has a value: '' is what is not filled in.
    defaultValues: base.values as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  useEffect(() => {
    if (continued) refill(form, { base: base.values, values: continued.values });
    // Only once: what follows is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return form;
};
