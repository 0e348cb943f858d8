import { mayHoldObjects, openObjectStream } from './pdf-object-stream.ts';
import { createBudget, readObject } from './pdf-reading.ts';
import type { PdfToken } from './pdf-tokens.ts';

/** An object of a PDF: its tokens, without those of the strings' content and of streams. */
export interface PdfObject {
  /** Undefined for a trailer, and where no number stands before it. */
  number: number | undefined;
  tokens: readonly PdfToken[];
}

/** What object streams may hold altogether, in bytes. */
const mostInflated = 16 * 1024 * 1024;
/** How often the text may be read over altogether: objects that lie within one another are read more than once. */
const mostReadings = 3;
/** What an object costs however short it is, as characters read. */
const costOfObject = 32;

// White space as any reader has it; to PDFium the bytes 128 and 255 are, too.
const white = String.raw`[\s\0\x80\xff]`;
const digit = String.raw`[-+.\d]`;
const begins = new RegExp(
  String.raw`(?<=${white}|\d)obj(?=${white}|[()<>[\]{}/%]|$)|trailer(?=${white}|[<%])`,
  'g',
);
const numbered = new RegExp(String.raw`(\d+)${white}+\d+${white}*$`);
/** Two numbers, or what may be the end of a comment between them. Without these, it is chance in a compressed stream. */
const maybeNumbered = new RegExp(
  `(?:(?:^|[\\r\\n])${white}*(?:${digit}+${white}*)?|${digit}${white}+${digit}+${white}*)$`,
);

/**
 * All objects that a reader could find in a PDF, wherever its cross-reference table points: whatever follows an `obj`
 * or a `trailer`, and what object streams hold. Throws UnreadablePdf for one that hides them, or that would take
 * too long to read.
 */
export function* pdfObjects(data: Buffer): Generator<PdfObject> {
  const text = data.toString('latin1');
  const budget = createBudget(mostReadings * (data.length + mostInflated / 4));
  const room = createBudget(mostInflated);
  for (const { 0: keyword, index } of text.matchAll(begins)) {
    const before = text.slice(Math.max(0, index - 64), index);
    if (keyword === 'obj' && !maybeNumbered.test(before)) continue;
    const number = keyword === 'obj' ? numbered.exec(before)?.[1] : undefined;
    const from = index + keyword.length;
    const { tokens, stream } = readObject(
      { text, from },
      keyword === 'obj' ? 'object' : 'dictionary',
      budget,
    );
    yield { number: number === undefined ? undefined : Number(number), tokens };
    if (stream === undefined || !mayHoldObjects(tokens)) continue;
    const { content, first, listed } = openObjectStream({ data, from: stream }, tokens, room);
    for (const { number: held, at } of listed) {
      budget.take(costOfObject);
      yield { number: held, tokens: readObject({ text: content, from: at }, 'value', budget).tokens };
    }
    // Readers differ in where they look: all that is in it counts, in a row.
    yield { number: undefined, tokens: readObject({ text: content, from: first }, 'object', budget).tokens };
  }
}
