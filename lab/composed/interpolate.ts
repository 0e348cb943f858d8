/** Returns the index after the `}` that belongs to the `{` before `start`. */
const endOfBraces = (text: string, start: number): number => {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`A brace is not closed: ${text}`);
};

const valueOf = (expression: string, variables: Readonly<Record<string, string>>): string => {
  const [, name = '', operator, rest = ''] = /^(\w+)(?:(:-|:\?)([^]*))?$/.exec(expression) ?? [];
  if (name === '') throw new Error(`No variable: \${${expression}}`);
  const value = variables[name];
  if (value) return value;
  if (operator === ':-') return interpolate(rest, variables);
  if (operator === ':?') throw new Error(`${name} is not set: ${rest}`);
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

/**
 * Replaces the variables of a text of docker-compose.yml: `${NAME}`, `${NAME:-default}`, where the default may have others,
 * and `${NAME:?message}`; `$$` is a dollar sign (Compose file reference, "Interpolation"). Throws if one is not set, and for
 * any other form.
 */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  const start = text.indexOf('$');
  if (start === -1) return text;
  const before = text.slice(0, start);
  const following = text[start + 1];
  if (following === '$') return `${before}$${interpolate(text.slice(start + 2), variables)}`;
  if (following !== '{') throw new Error(`No variable in braces: ${text}`);
  const end = endOfBraces(text, start + 2);
  const value = valueOf(text.slice(start + 2, end - 1), variables);
  return before + value + interpolate(text.slice(end), variables);
}

/** Interpolates all texts of a value, however deep; keys stay as they are. */
export const interpolateAll = (value: unknown, variables: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((each: unknown) => interpolateAll(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, interpolateAll(each, variables)]),
  );
};

/** Returns the variables of a `.env` file. Throws for a line with what Compose would replace in it. */
export const parseEnvFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', , value = ''] = /^(\w+)=("?)([^'"$#\\]*)\2$/.exec(line) ?? [];
        if (name === '') throw new Error(`Not NAME=value: ${line.split('=')[0]}`);
        return [name, value];
      }),
  );
