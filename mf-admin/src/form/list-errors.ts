import { type FieldValues, type Resolver, type ResolverResult, get, set } from 'react-hook-form';

const isEntryList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'object');

type ErrorAt = (name: string) => unknown;

const noErrors: ErrorAt = () => undefined;

/** Preserves the errors shown at the entries of a form's lists. */
export interface ListErrors<Values extends FieldValues> {
  /** Sets the source of the shown errors. */
  follow(errorAt: ErrorAt): void;
  /**
   * Wraps `resolver` so that validating a list as a whole leaves the errors of its entries unchanged. The form
   * validates the list whenever an entry is added, moved or removed, and a new entry would start with an error at each
   * empty field. Errors of the list itself are updated.
   */
  preserveErrors<Input>(resolver: Resolver<Values, unknown, Input>): Resolver<Values, unknown, Input>;
}

export const createListErrors = <Values extends FieldValues>(): ListErrors<Values> => {
  let errorAt = noErrors;
  return {
    follow: (next) => {
      errorAt = next;
    },
    preserveErrors:
      <Input>(resolver: Resolver<Values, unknown, Input>) =>
      async (...resolverArguments: Parameters<typeof resolver>): Promise<ResolverResult<Values, Input>> => {
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
