import type { ObjectStore } from '../src/store/object-store.ts';

/** All keys below a prefix that ends with a slash, sorted. */
export const keysBelow = async (objects: ObjectStore, prefix: string): Promise<string[]> => {
  const names = await objects.list(prefix);
  const keys = await Promise.all(
    names.map((name) => (name.endsWith('/') ? keysBelow(objects, prefix + name) : [prefix + name])),
  );
  return keys.flat().sort();
};

/** The text of an object. Throws when there is none. */
export const textAt = async (objects: ObjectStore, key: string): Promise<string> => {
  const object = await objects.get(key);
  if (!object) throw new Error(`There is no ${key}`);
  return object.bytes.toString('utf8');
};
