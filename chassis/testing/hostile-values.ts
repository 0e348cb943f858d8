/** A position within a body: its path and value. */
export interface Place {
  path: string[];
  value: unknown;
}

const childrenOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns every place of a body, the body itself first. */
export const placesOf = (value: unknown, path: string[] = []): Place[] => [
  { path, value },
  ...childrenOf(value).flatMap(([key, child]) => placesOf(child, [...path, key])),
];

const placeholder = '\u0001here\u0001';

const replaceAt = (body: unknown, [key, ...rest]: string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const changed = childrenOf(body).map(([name, child]) => [
    name,
    name === key ? replaceAt(child, rest, value) : child,
  ]);
  return Array.isArray(body) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
};

/** Returns `body` as JSON with `json`, which may be malformed, in place of the value at `path`. */
export const jsonWith = (body: unknown, path: string[], json: string): string =>
  JSON.stringify(replaceAt(body, path, placeholder)).replace(JSON.stringify(placeholder), () => json);

/** Returns `body` with `value` at each of these dotted paths. */
export const bodyWith = <Body>(body: Body, paths: readonly string[], value: unknown): Body =>
  // Only values change, so the shape stays the same.
  paths.reduce<unknown>((changed, path) => replaceAt(changed, path.split('.'), value), body) as Body;

const invalidTexts = [
  '"a\\u0000b"',
  '"\\u001b[2J"',
  '"\\u0085"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  JSON.stringify('x'.repeat(50_000)),
];
const notText = ['null', 'true', '7', '{}', '["x"]'];
const notNumbers = ['null', 'true', '"1"', '{}', '[1]', '-1', '-0.5', '1e300', '1e400', '-1e400'];
const notLists = ['null', 'true', '7', '"x"', '{}', '{"0":"x","length":1}', '[null]', '[[]]'];
const notObjects = ['null', 'true', '7', '"x"', '[]', '[{}]'];
/** Tokens that a JSON parser rejects. */
export const notJson = ['NaN', 'Infinity', '-Infinity', 'undefined', "'x'", '01', '0x1'];

const additions = [
  '_id',
  'createdAt',
  'version',
  'isAdmin',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
];
const withExtraField = (value: object): string[] =>
  additions.map((name) => {
    const rest = JSON.stringify(value).slice(1);
    return `{${JSON.stringify(name)}:"x"${rest === '}' ? '' : ','}${rest}`;
  });

const tooManyItems = (list: unknown[]): string =>
  `[${Array(1_001)
    .fill(JSON.stringify(list[0] ?? 'x'))
    .join()}]`;

/** Returns JSON that must be refused in place of a value of this type. */
export const hostileValuesFor = (value: unknown): string[] => {
  if (typeof value === 'string') return [...notText, ...invalidTexts];
  if (typeof value === 'number') return notNumbers;
  if (Array.isArray(value)) return [...notLists, tooManyItems(value)];
  if (typeof value === 'object' && value !== null) return [...notObjects, ...withExtraField(value)];
  throw new TypeError(`No hostile values are known for ${typeof value}`);
};

/** Texts that careless code would interpret as markup, SQL or a template; they must be stored unchanged. */
export const harmlessTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE buildings; --",
  '\\\'" OR 1=1 /*',
  '${7*7} {{7*7}} %s %n $1 $& \\u0000',
  '=cmd|"/c calc"!A0',
  '../../etc/passwd',
  'ଭୁବନେଶ୍ୱର — مرحبا 👩‍👩‍👧 e\u0301 \u202Etxet',
  'line\nbreak\ttab',
  'null',
];
