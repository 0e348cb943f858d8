/** Control characters and characters that change the direction of text (Unicode, Bidirectional Algorithm, 2). */
const invisibleCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Collapses a text into one line without control characters, so that user-written text can't imitate the program's
 * output.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll(invisibleCharacters, '').trim();
