import type { z } from 'zod';

/** Line in a JSON text of the field at a path; that of the field around it where there is none. */
const lineOf = (text: string, path: readonly PropertyKey[]): number => {
  let position = 0;
  for (const name of path.filter((segment) => typeof segment === 'string')) {
    const next = text.indexOf(`${JSON.stringify(name)}:`, position);
    if (next < 0) break;
    position = next;
  }
  return text.slice(0, position).split('\n').length;
};

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // V8 names the position in most messages.
    const [, offset] = /position (\d+)/.exec(String(cause)) ?? [];
    const line = offset === undefined ? '' : `:${text.slice(0, Number(offset)).split('\n').length}`;
    throw new Error(`${file}${line} is not JSON: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
};

/** Parses the text of a JSON file with a schema. Throws an error that names the file, and the line of every wrong field. */
export const parseJsonFile = <T>(schema: z.ZodType<T>, { text, file }: { text: string; file: string }): T => {
  const result = schema.safeParse(parse(text, file));
  if (result.success) return result.data;
  const wrong = result.error.issues.map(
    ({ path, message }) => `${file}:${lineOf(text, path)}: ${message} at ${path.join('.') || 'the whole'}`,
  );
  throw new Error(wrong.join('\n'), { cause: result.error });
};
