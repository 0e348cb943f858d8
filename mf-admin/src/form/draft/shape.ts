const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value has the shape of an example: the same keys all the way down, and the same kinds of values. The first
 * entry of a list is the example of every entry; an empty list stands for one of texts.
 */
export const hasShape = <Example>(value: unknown, example: Example): value is Example => {
  if (Array.isArray(example)) {
    const entry: unknown = example.length > 0 ? example[0] : '';
    return Array.isArray(value) && value.every((one) => hasShape(one, entry));
  }
  if (!isRecord(example)) return typeof value === typeof example;
  if (!isRecord(value)) return false;
  const keys = Object.keys(example);
  return (
    Object.keys(value).length === keys.length &&
    keys.every((key) => Object.hasOwn(value, key) && hasShape(value[key], example[key]))
  );
};
