/**
 * Length of a text in Unicode code points, as PostgreSQL and JSON Schema count it and people nearly do; `length` counts
 * an emoji twice.
 */
export const textLength = (text: string): number => [...text].length;

/** Returns the first `max` code points of a text. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join('');
