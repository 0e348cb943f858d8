/** Matches a name in a key: not hidden, and not leaving its folder. */
const name = /^[\w@+~()[\]-][\w.@+~()[\]-]*$/;

/** Splits a key into names. Throws if it isn't a path of plain names. */
export const namesOf = (key: string): string[] => {
  const names = key.split('/');
  if (!names.every((each) => name.test(each)))
    throw new Error(`${JSON.stringify(key)} is no key of an object`);
  return names;
};

/** Splits a prefix into names: empty for '', otherwise a key followed by a slash. Throws like {@link namesOf}. */
export const namesOfPrefix = (prefix: string): string[] => {
  if (prefix === '') return [];
  if (!prefix.endsWith('/')) throw new Error(`${JSON.stringify(prefix)} doesn't end with a slash`);
  return namesOf(prefix.slice(0, -1));
};
