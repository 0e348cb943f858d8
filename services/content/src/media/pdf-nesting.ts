import type { PdfToken } from './pdf-tokens.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Arrays and dictionaries within one another. Real files have about ten; PDFium stops at 64 and reads on elsewhere. */
const deepest = 40;

const integer = /^\+?\d+$/;
/** The words that are values; every other makes readers lose their place, each in its own way. */
const plainValue = /^(?:[-+.\d]+|true|false|null)$/;

/** What a dictionary goes on with; behind an integer that is a key, or the rest of a reference (`12 0 R`). */
type Wanted = 'key' | 'value' | 'key or generation' | 'R';
type Open = { close: '>>'; wanted: Wanted } | { close: ']'; integers: number };

const isPlain = ({ kind, text }: PdfToken): boolean => kind !== 'word' || plainValue.test(text);
const isInteger = ({ kind, text }: PdfToken): boolean => kind === 'word' && integer.test(text);

const wantedAfter = (wanted: Wanted, token: PdfToken): Wanted => {
  const isKey = token.kind === 'name' && token.text !== '';
  if (wanted === 'value' && isPlain(token)) return isInteger(token) ? 'key or generation' : 'key';
  if (wanted === 'key or generation' && isInteger(token)) return 'R';
  if (wanted === 'R' && token.kind === 'word' && token.text === 'R') return 'key';
  if ((wanted === 'key' || wanted === 'key or generation') && isKey) return 'value';
  throw new UnreadablePdf();
};

/** How many integers stand in a row at the end of an array. */
const integersAfter = (integers: number, token: PdfToken): number => {
  if (isInteger(token)) return integers + 1;
  if (isPlain(token) || (token.text === 'R' && integers >= 2)) return 0;
  throw new UnreadablePdf();
};

/** Arrays and dictionaries as they open and close. */
export interface Nesting {
  /** How many are open. */
  depth(): number;
  /** Takes the next token; throws UnreadablePdf for one that the standard doesn't have there. */
  take(token: PdfToken): void;
}

/**
 * Follows arrays and dictionaries (ISO 32000-1, 7.3.6 and 7.3.7) by the letter: pairs of a name and a value, closed by
 * what belongs to the opening. Readers mend what is written otherwise, each differently, so that what is a string to
 * one is keys to another.
 */
export const createNesting = (): Nesting => {
  const open: Open[] = [];

  const close = (text: string): void => {
    const inner = open.pop();
    const isHalf = inner?.close === '>>' && (inner.wanted === 'value' || inner.wanted === 'R');
    if (inner?.close !== text || isHalf) throw new UnreadablePdf();
  };
  const take = (token: PdfToken): void => {
    const { kind, text } = token;
    if (kind === 'bracket' && (text === '>>' || text === ']')) return close(text);
    const inner = open.at(-1);
    if (inner?.close === '>>') inner.wanted = wantedAfter(inner.wanted, token);
    if (inner?.close === ']') inner.integers = integersAfter(inner.integers, token);
    if (kind !== 'bracket') return;
    open.push(text === '<<' ? { close: '>>', wanted: 'key' } : { close: ']', integers: 0 });
    if (open.length > deepest) throw new UnreadablePdf();
  };
  return { depth: () => open.length, take };
};
