/** A name in a key: nothing hidden, nothing that leaves its folder. */
const name = /^[\w@+~()[\]-][\w.@+~()[\]-]*$/;

/** The names that a key is made of. Throws when it isn't a path of plain names. */
export const namesOf = (key: string): string[] => {
  const names = key.split('/');
  if (!names.every((each) => name.test(each)))
    throw new Error(`${JSON.stringify(key)} is no key of an object`);
  return names;
};

/** The names that a prefix is made of: none of '', else of a key with a slash behind it. Throws as {@link namesOf}. */
export const namesOfPrefix = (prefix: string): string[] => {
  if (prefix === '') return [];
  if (!prefix.endsWith('/')) throw new Error(`${JSON.stringify(prefix)} doesn't end with a slash`);
  return namesOf(prefix.slice(0, -1));
};
