import { isOffline } from '@ekamra/contracts/front/offline';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useEffect } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { atFirstInput } from '../behaviour/lazy-module.ts';
import { takeShownValues } from './take-shown-values.ts';

type Options<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'mode' | 'reValidateMode'
>;

const notLoaded = (): string =>
  isOffline()
    ? 'You are offline. What you typed stays here: try again once the connection is back.'
    : 'What you typed could not be checked. Check the connection and try again.';

/**
 * Returns a form checked by a resolver, with a schema and its library, that is loaded at the first input on the page and
 * not with the page: on submit, and from then on at each change. The first invalid field is focused. If the resolver can't
 * be loaded, submitting says so in `errors.root` and loads it again. What the fields show is submitted, also if it was filled
 * in without an event. `loadResolver` has to keep its identity.
 */
export const useCheckedForm = <Input extends FieldValues, Output>(
  loadResolver: () => Promise<Resolver<Input, unknown, Output>>,
  options: Options<Input, Output> = {},
): UseFormReturn<Input, unknown, Output> => {
  useEffect(
    // Submitting reports a failure.
    () => atFirstInput(() => void withRetries(loadResolver).catch(() => undefined)),
    [loadResolver],
  );
  const form = useForm<Input, unknown, Output>({
    ...options,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: async (...parameters) => {
      const resolve = await withRetries(loadResolver).catch(() => undefined);
      if (resolve) return resolve(...parameters);
      // Every form has this error.
      const errors = { root: { type: 'unchecked', message: notLoaded() } } as FieldErrors<Input>;
      return { values: {}, errors };
    },
  });
  const handleSubmit: UseFormHandleSubmit<Input, Output> = (onValid, onInvalid) => (event) => {
    const element: unknown = event?.currentTarget;
    if (element instanceof HTMLFormElement) takeShownValues(form, element);
    return form.handleSubmit(onValid, onInvalid)(event);
  };
  return { ...form, handleSubmit };
};
