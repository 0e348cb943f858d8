import { createNesting } from './pdf-nesting.ts';
import { type PdfToken, pdfTokens } from './pdf-tokens.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Tokens that one object may have; the largest of real files have some ten thousands. */
const mostTokens = 200_000;

const ends = new Set(['endobj', 'obj', 'stream', 'xref', 'trailer', 'startxref']);

/** What may be spent on a file. */
export interface Budget {
  left(): number;
  /** Throws UnreadablePdf when nothing is left. */
  take(used: number): void;
}

export const createBudget = (amount: number): Budget => {
  let left = amount;
  return {
    left: () => left,
    take: (used) => {
      left -= used;
      if (left < 0) throw new UnreadablePdf();
    },
  };
};

/** What to read: all values until the object must be over, only a dictionary, or only one value. */
export type Extent = 'object' | 'dictionary' | 'value';

/** What was read, and where the content begins of a stream that it belongs to, counted from the text's begin. */
export interface Reading {
  tokens: readonly PdfToken[];
  stream: number | undefined;
}

/**
 * Reads on from an offset; nothing when something else than the wanted dictionary stands there. Each character costs
 * one of the budget. Throws UnreadablePdf when it is used up, and for what readers may read differently.
 */
export const readObject = (
  { text, from }: { text: string; from: number },
  extent: Extent,
  budget: Budget,
): Reading => {
  const tokens: PdfToken[] = [];
  const nesting = createNesting();
  let end = from;
  for (const token of pdfTokens(text, from)) {
    budget.take(token.end - end);
    end = token.end;
    if (extent === 'dictionary' && tokens.length === 0 && token.text !== '<<')
      return { tokens, stream: undefined };
    if (token.kind === 'word' && nesting.depth() === 0 && ends.has(token.text))
      return { tokens, stream: token.text === 'stream' ? end : undefined };
    nesting.take(token);
    tokens.push(token);
    if (tokens.length > mostTokens) throw new UnreadablePdf();
    if (extent === 'value' && nesting.depth() === 0) return { tokens, stream: undefined };
  }
  // Comments and white space were read to the end, too.
  budget.take(Math.max(0, text.length - end));
  if (nesting.depth() > 0) throw new UnreadablePdf();
  return { tokens, stream: undefined };
};
