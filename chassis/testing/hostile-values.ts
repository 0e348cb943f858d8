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

/** Values of Idempotency-Key that every create refuses, by description. */
export const invalidIdempotencyKeys: [string, string][] = [
  ['a space', 'a b'],
  ['more than 200 characters', 'k'.repeat(201)],
  ['letters beyond ASCII', 'clé'],
];
