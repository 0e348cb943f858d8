import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { Start } from './draft/start.ts';
import { valuesOf } from './draft/start.ts';
import { refill } from './refill.ts';

/** A form that begins with a record, or with the draft that is gone on with; and anew with another start. */
export const useStartedForm = <Values extends FieldValues, Input>(
  start: Start<Values>,
  resolver: Resolver<Values, unknown, Input>,
): UseFormReturn<Values, unknown, Input> => {
  const form = useForm<Values, unknown, Input>({
    // Every field has a value: '' is what is not filled in.
    defaultValues: start.base.values as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  useEffect(() => refill(form, { base: start.base.values, values: valuesOf(start) }), [form, start]);
  return form;
};
