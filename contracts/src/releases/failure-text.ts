/*
 * Errors of pages as they are kept, without data of visitors. Without schemas, because the shell's first script holds it.
 */

/** Kept characters. */
export const longestTexts = { message: 300, stack: 2_000, path: 200, browser: 40 } as const;

/** Characters that are looked at: what is kept, and room for what is removed from it. */
const longestRead = { message: 2_000, stack: 8_000, path: 1_000 } as const;

/** Error of a failed page: message and the lines of the stack. */
export interface PageFailure {
  message: string;
  stack: string;
}

const token = /(?<![\w-])[\w-]{16,}\.[\w-]{8,}\.[\w-]{8,}/g;
/** Whatever could be the name of a mailbox, with its host name if it is one: it matches at once or not at all. */
const possibleEmail = /[^\s"'<>()@/]+(@[\w-]+(?:\.[\w-]+)+)?/g;

const replacements: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\w/])[?#][\w.~%[\]-]+=[^\s"'()]*/g, ''],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '<address>'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}\b/gi, '<address>'],
  [/\+?(?<!\d)\d(?:[ -]?\d){7,}/g, '<number>'],
];

/** Removes what may be data of a visitor from a text: query strings, e-mail and network addresses, numbers and tokens. */
export const withoutPersonalData = (text: string): string =>
  replacements.reduce(
    (result, [pattern, replacement]) => result.replaceAll(pattern, replacement),
    text
      .replaceAll(token, '<token>')
      .replaceAll(possibleEmail, (whole, host: string | undefined) =>
        host === undefined ? whole : '<e-mail>',
      ),
  );

/** True for an error, also of another thread or frame, whose class is another one. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'stack' in error;

const withCauses = (error: unknown, depth = 3): unknown[] =>
  isError(error) && error.cause !== undefined && depth > 1
    ? [error, ...withCauses(error.cause, depth - 1)]
    : [error];

/** Keeps the lines of a stack that name a place, with paths instead of addresses. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim().replaceAll(/https?:\/\/[^/\s)]+/g, ''))
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .join('\n');

/** Cuts a failure to the kept lengths and removes what may be data of a visitor. */
export const cleanFailure = ({ message, stack }: { message: string; stack: string }): PageFailure => ({
  message: withoutPersonalData(message.slice(0, longestRead.message))
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestTexts.message),
  stack: withoutPersonalData(placesOf(stack.slice(0, longestRead.stack))).slice(0, longestTexts.stack),
});

/** Describes an error with its causes, of which the last one has the stack. */
export const failureFrom = (error: unknown): PageFailure => {
  const errors = withCauses(error);
  const last = errors.at(-1);
  return cleanFailure({
    message: errors.map(String).join(', because of '),
    stack: isError(last) ? (last.stack ?? '') : '',
  });
};

/** Path of a page as it is kept. */
export const cleanPath = (pathname: string): string =>
  withoutPersonalData(pathname.slice(0, longestRead.path).split(/[?#]/)[0] ?? '').slice(0, longestTexts.path);
