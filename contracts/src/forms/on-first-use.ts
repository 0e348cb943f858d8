/**
 * Returns a function that creates a value at its first call. For formatters of `Intl`, each of which takes a phone several
 * milliseconds to create, in every page that loads their module.
 */
export const onFirstUse = <Value>(create: () => Value): (() => Value) => {
  let created: { value: Value } | undefined;
  return () => (created ??= { value: create() }).value;
};
