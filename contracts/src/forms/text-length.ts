/**
 * Length of a text in Unicode code points, as PostgreSQL and JSON Schema count it and people nearly do; `length` counts
 * an emoji twice.
 */
export const textLength = (text: string): number => [...text].length;

/** True if a text has more than `max` code points. The work is bounded by `max`, however long the text is. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || textLength(text) > max);

/** Returns the first `max` code points of a text. The work is bounded by `max`, however long the text is. */
export const cutText = (text: string, max: number): string =>
  text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
