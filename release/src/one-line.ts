/** Control characters, and those that turn the direction of a line (Unicode, Bidirectional Algorithm, 2). */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line of plain characters, so that nothing that somebody wrote can pass for what a program says. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();
