import { inflateSync } from 'node:zlib';
import { type PdfToken, pdfTokens } from './pdf-tokens.ts';

/** An object of a PDF: its tokens, without those of the strings' content and of streams. */
export interface PdfObject {
  /** Undefined for a trailer, and where no number stands before it. */
  number: number | undefined;
  tokens: readonly PdfToken[];
}

/** The objects of a PDF can't be told for sure. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** Tokens that one object may have; the largest of real files have some ten thousands. */
const mostTokens = 200_000;
/** What object streams may hold altogether, in bytes. */
const mostInflated = 16 * 1024 * 1024;
/** How often the text may be read over altogether: objects that lie within one another are read more than once. */
const mostReadings = 3;

/** Counts down; throws UnreadablePdf when nothing is left. */
const createBudget = (amount: number) => {
  let left = amount;
  return {
    left: () => left,
    take: (used: number): void => {
      left -= used;
      if (left < 0) throw new UnreadablePdf();
    },
  };
};
type Budget = ReturnType<typeof createBudget>;

const ends = new Set(['endobj', 'obj', 'stream', 'xref', 'trailer', 'startxref']);

/** Reads on from an offset until the object must be over, or with `single` until its one value is. */
const readObject = (text: string, from: number, { budget, single }: { budget: Budget; single: boolean }) => {
  const tokens: PdfToken[] = [];
  let depth = 0;
  let end = from;
  for (const token of pdfTokens(text, from)) {
    budget.take(token.end - end);
    end = token.end;
    if (token.kind === 'word' && depth <= 0 && ends.has(token.text))
      return { tokens, stream: token.text === 'stream' ? end : undefined };
    tokens.push(token);
    if (tokens.length > mostTokens) throw new UnreadablePdf();
    if (token.kind === 'bracket') depth += token.text === '<<' || token.text === '[' ? 1 : -1;
    if (single && depth <= 0) break;
  }
  return { tokens, stream: undefined };
};

/** Whether a stream with this dictionary can hold objects; readers go by these entries, not by its type alone. */
const mayHoldObjects = (tokens: readonly PdfToken[]): boolean => {
  const names = new Set(tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text));
  return names.has('ObjStm') || (names.has('First') && names.has('N'));
};

/** Whether the stream is compressed in the one way in which object streams are written in practice. */
const isDeflated = (tokens: readonly PdfToken[]): boolean => {
  const written = tokens.map(({ kind, text }) => (kind === 'name' ? `/${text}` : text)).join(' ');
  return (
    written.split('/Filter').length === 2 &&
    /\/Filter (?:\/FlateDecode|\[ \/FlateDecode \])(?: |$)/.test(written) &&
    !written.includes('/Predictor')
  );
};

const inflated = (data: Buffer, budget: Budget): string | undefined => {
  try {
    const content = inflateSync(data, { maxOutputLength: Math.max(1, budget.left()) });
    budget.take(content.length);
    return content.toString('latin1');
  } catch {
    return undefined;
  }
};

/** What a stream of objects holds. Readers differ in where the data begins after junk, so each beginning counts. */
const contentsOf = (data: Buffer, from: number, budget: Budget): string[] => {
  const line = data.subarray(from, from + 256).toString('latin1');
  const begins = new Set(
    [/^\r?\n?/, /^[^\r\n]*(?:\r\n?|\n)/].map((part) => part.exec(line)?.[0].length ?? 0),
  );
  const contents = [...begins].map((skipped) => inflated(data.subarray(from + skipped), budget));
  const found = contents.filter((content) => content !== undefined);
  if (found.length === 0) throw new UnreadablePdf();
  return found;
};

/** The objects in an object stream (ISO 32000-1, 7.5.7): those its head lists, and all that is in it, in a row. */
function* heldObjects(content: string, first: number, budget: Budget): Generator<PdfObject> {
  const head = content.slice(0, first).match(/\d+/g) ?? [];
  for (let i = 0; i + 1 < head.length; i += 2) {
    const { tokens } = readObject(content, first + Number(head[i + 1]), { budget, single: true });
    yield { number: Number(head[i]), tokens };
  }
  yield { number: undefined, tokens: readObject(content, first, { budget, single: false }).tokens };
}

const firstOf = (tokens: readonly PdfToken[]): number => {
  const at = tokens.findIndex(({ kind, text }) => kind === 'name' && text === 'First');
  const first = Number(tokens[at + 1]?.text);
  const isReference = tokens[at + 3]?.text === 'R';
  if (at < 0 || !Number.isInteger(first) || first < 0 || isReference) throw new UnreadablePdf();
  return first;
};

/**
 * All objects that a reader could find in a PDF, wherever its cross-reference table points: whatever follows an `obj`
 * or a `trailer`, and what object streams hold. Throws UnreadablePdf for one that hides them, or that would take
 * too long to read.
 */
export function* pdfObjects(data: Buffer): Generator<PdfObject> {
  const text = data.toString('latin1');
  const budget = createBudget(mostReadings * (data.length + mostInflated / 4));
  const room = createBudget(mostInflated);
  for (const found of text.matchAll(/(?<=[\s\0\d])obj|trailer/g)) {
    const before = text.slice(Math.max(0, found.index - 32), found.index);
    const number = /(\d+)[\s\0]+\d+[\s\0]*$/.exec(before)?.[1];
    const { tokens, stream } = readObject(text, found.index + found[0].length, { budget, single: false });
    yield { number: number === undefined ? undefined : Number(number), tokens };
    if (stream === undefined || !mayHoldObjects(tokens)) continue;
    if (!isDeflated(tokens)) throw new UnreadablePdf();
    for (const content of contentsOf(data, stream, room))
      yield* heldObjects(content, firstOf(tokens), budget);
  }
}
