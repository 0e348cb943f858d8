import { inflateSync } from 'node:zlib';
import type { Budget } from './pdf-reading.ts';
import type { PdfToken } from './pdf-tokens.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Objects that one stream may hold; programs write up to some hundreds. */
const mostHeld = 10_000;
/** Bytes of the head that lists so many. */
const mostHead = mostHeld * 24;
/** What a stream costs however little it holds, as bytes: starting to inflate takes time. */
const costOfStream = 4096;

/** What an object stream holds (ISO 32000-1, 7.5.7). */
export interface HeldObjects {
  content: string;
  /** Where in the content the objects begin. */
  first: number;
  /** The objects that its head lists, with their places in the content. */
  listed: { number: number; at: number }[];
}

const isName = ({ kind, text }: PdfToken, name: string): boolean => kind === 'name' && text === name;

/** Whether a stream with this dictionary can hold objects; readers go by these entries, not by its type alone. */
export const mayHoldObjects = (tokens: readonly PdfToken[]): boolean => {
  const has = (name: string) => tokens.some((token) => isName(token, name));
  return has('ObjStm') || (has('First') && has('N'));
};

/** Whether the stream is compressed in the one way in which object streams are written in practice. */
const isDeflated = (tokens: readonly PdfToken[]): boolean => {
  const written = tokens.map(({ kind, text }) => (kind === 'name' ? `/${text}` : text)).join(' ');
  return (
    written.split('/Filter').length === 2 &&
    /\/Filter (?:\/FlateDecode|\[ \/FlateDecode \])(?: |$)/.test(written) &&
    // They may stand elsewhere in the file, and change what is read.
    !/\/(?:DecodeParms|DP)(?: |$)/.test(written)
  );
};

/** The number that the dictionary's one entry of this name has. */
const integerOf = (tokens: readonly PdfToken[], name: string): number => {
  const at = tokens.findIndex((token) => isName(token, name));
  const value = tokens[at + 1];
  const isReference = tokens[at + 2]?.kind === 'word';
  const isTwice = tokens.findLastIndex((token) => isName(token, name)) !== at;
  if (at < 0 || isTwice || isReference || value?.kind !== 'word' || !/^\d+$/.test(value.text))
    throw new UnreadablePdf();
  return Number(value.text);
};

const inflated = (data: Buffer, room: Budget): string => {
  room.take(costOfStream);
  let content: Buffer;
  try {
    content = inflateSync(data, { maxOutputLength: Math.max(1, room.left()) });
  } catch {
    throw new UnreadablePdf();
  }
  room.take(content.length);
  return content.toString('latin1');
};

/** What the stream holds whose keyword ends at `from`. Only white space may stand there before its content. */
const contentOf = (data: Buffer, from: number, room: Budget): string => {
  const line = /^[\0\t\f ]*(?:\r\n?|\n)/.exec(data.toString('latin1', from, from + 256))?.[0];
  if (line === undefined) throw new UnreadablePdf();
  return inflated(data.subarray(from + line.length), room);
};

/**
 * Opens the object stream with this dictionary whose keyword ends at `from`; what it holds is taken from `room`, in
 * bytes. Throws UnreadablePdf for one that readers may read differently, that is damaged or too large.
 */
export const openObjectStream = (
  { data, from }: { data: Buffer; from: number },
  dictionary: readonly PdfToken[],
  room: Budget,
): HeldObjects => {
  const [count, first] = [integerOf(dictionary, 'N'), integerOf(dictionary, 'First')];
  if (!isDeflated(dictionary) || count > mostHeld || first > mostHead) throw new UnreadablePdf();
  const content = contentOf(data, from, room);
  const head = content.slice(0, first);
  const numbers = (head.match(/\d+/g) ?? []).map(Number);
  // A reader takes as many as were announced, also from behind the head, and passes comments over.
  if (first > content.length || numbers.length !== 2 * count || !/^[\0\t\n\f\r \d]*$/.test(head))
    throw new UnreadablePdf();
  const listed = Array.from({ length: count }, (_, i) => ({
    number: numbers[2 * i] ?? 0,
    at: first + (numbers[2 * i + 1] ?? 0),
  }));
  return { content, first, listed };
};
