/** Fields of a value that are used: all of it, or those of a tree by name. A list's fields are those of its items. */
export type UsedFields = 'all' | ReadonlyMap<string, UsedFields>;

/** Returns the tree of fields with these paths, such as `generalInfo.BuildingsName`, in which lists have no index. */
export const usedFieldsOf = (paths: readonly string[]): UsedFields =>
  new Map(
    [...Map.groupBy(paths, (path) => path.split('.', 1).join())].map(([name, all]) => [
      name,
      all.includes(name) ? 'all' : usedFieldsOf(all.map((path) => path.slice(name.length + 1))),
    ]),
  );

const pick = (value: unknown, fields: UsedFields): unknown => {
  if (fields === 'all' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, fields));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const used = fields.get(name);
      return used === undefined ? [] : [[name, pick(field, used)]];
    }),
  );
};

/** Returns the part of an example that a consumer uses: its fields with these paths, see {@link usedFieldsOf}. */
export const withUsedFields = (example: unknown, paths: readonly string[]): unknown =>
  pick(example, usedFieldsOf(paths));
