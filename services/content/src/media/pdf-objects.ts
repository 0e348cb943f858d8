import { inflateSync } from 'node:zlib';
import { type Budget, createBudget, readObject, UnreadablePdf } from './pdf-syntax.ts';

/** An object of a PDF in the normal form of `readObject`. */
export interface PdfObject {
  /** Undefined for a trailer, and without a preceding number. */
  number: number | undefined;
  object: string;
}

/** Size limit of all object streams: bytes. */
const maxInflatedBytes = 16 * 1024 * 1024;
/** Limit of passes over the text: nested objects are read more than once. */
const maxPasses = 3;
/** Fixed costs: of an object, in characters, and of inflating a stream, in bytes. */
const objectCost = 32;
const streamCost = 4096;
/** Most objects in one stream, and the size limit of their list in bytes; programs write up to some hundreds. */
const maxObjects = 10_000;
const maxHeadBytes = maxObjects * 24;

// White space for any reader; PDFium includes the bytes 128 and 255.
const white = String.raw`[\s\0\x80\xff]`;
const digit = String.raw`[-+.\d]`;
const objectStart = new RegExp(
  String.raw`(?<=${white}|\d)obj(?=${white}|[()<>[\]{}/%]|$)|trailer(?=${white}|[<%])`,
  'g',
);
const objectNumber = new RegExp(String.raw`(\d+)${white}+\d+${white}*$`);
/**
 * Two numbers, or a possible end of a comment between them. Otherwise the keyword is a coincidence in a compressed
 * stream.
 */
const possibleObjectNumber = new RegExp(
  `(?:(?:^|[\\r\\n])${white}*(?:${digit}+${white}*)?|${digit}${white}+${digit}+${white}*)$`,
);

/** True if a stream with this dictionary may contain objects; readers check these entries, not only its type. */
const mayContainObjects = (dictionary: string): boolean =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

/** True if the stream is compressed in the only way used for object streams in practice. */
const isDeflated = (dictionary: string): boolean =>
  dictionary.split('/Filter').length === 2 &&
  /\/Filter (?:\/FlateDecode|\[ \/FlateDecode \])(?: |$)/.test(dictionary) &&
  // Parameters may be defined elsewhere in the file and change the content.
  !/\/(?:DecodeParms|DP)(?: |$)/.test(dictionary);

/** Returns the integer of the dictionary's single entry with this name. */
const integerOf = (dictionary: string, name: string): number => {
  const [entry, ...more] = dictionary.matchAll(new RegExp(`/${name}(?= |$)(?: (\\d+)(?= [/>]))?`, 'g'));
  if (entry?.[1] === undefined || more.length > 0) throw new UnreadablePdf();
  return Number(entry[1]);
};

/** Inflates the stream whose keyword ends at `from`. Only white space may precede its content. */
const inflate = (data: Buffer, from: number, budget: Budget): string => {
  const line = /^[\0\t\f ]*(?:\r\n?|\n)/.exec(data.toString('latin1', from, from + 256))?.[0];
  if (line === undefined) throw new UnreadablePdf();
  budget.charge(streamCost);
  let content: Buffer;
  try {
    const compressed = data.subarray(from + line.length);
    content = inflateSync(compressed, { maxOutputLength: Math.max(1, budget.left()) });
  } catch {
    throw new UnreadablePdf();
  }
  budget.charge(content.length);
  return content.toString('latin1');
};

/**
 * Opens the object stream (ISO 32000-1, 7.5.7) with this dictionary: its content, the offset of the first object, and
 * the objects listed in its head. Throws UnreadablePdf if it is ambiguous, damaged or too large.
 */
const openObjectStream = (dictionary: string, readContent: () => string) => {
  const [count, first] = [integerOf(dictionary, 'N'), integerOf(dictionary, 'First')];
  if (!isDeflated(dictionary) || count > maxObjects || first > maxHeadBytes) throw new UnreadablePdf();
  const content = readContent();
  const head = content.slice(0, first);
  const numbers = (head.match(/\d+/g) ?? []).map(Number);
  // Readers take the announced number of pairs, even from behind the head, and skip comments.
  if (first > content.length || numbers.length !== 2 * count || !/^[\0\t\n\f\r \d]*$/.test(head))
    throw new UnreadablePdf();
  const listed = Array.from({ length: count }, (_, index) => ({
    number: numbers[2 * index],
    at: first + (numbers[2 * index + 1] ?? 0),
  }));
  return { content, first, listed };
};

/**
 * Yields all objects that any reader could find in a PDF, wherever its cross-reference table points: everything after
 * `obj` or `trailer`, and the content of object streams. Throws UnreadablePdf if objects are hidden, or reading would
 * take too long.
 */
export function* pdfObjects(data: Buffer): Generator<PdfObject> {
  const text = data.toString('latin1');
  const budget = createBudget(maxPasses * (data.length + maxInflatedBytes / 4));
  const inflateBudget = createBudget(maxInflatedBytes);
  for (const { 0: keyword, index } of text.matchAll(objectStart)) {
    const isObject = keyword === 'obj';
    const before = text.slice(Math.max(0, index - 64), index);
    if (isObject && !possibleObjectNumber.test(before)) continue;
    const number = isObject ? objectNumber.exec(before)?.[1] : undefined;
    const source = { text, from: index + keyword.length };
    const { object, stream } = readObject(source, isObject ? 'object' : 'dictionary', budget);
    yield { number: number === undefined ? undefined : Number(number), object };
    if (stream === undefined || !mayContainObjects(object)) continue;
    const { content, first, listed } = openObjectStream(object, () => inflate(data, stream, inflateBudget));
    for (const { number: heldNumber, at } of listed) {
      budget.charge(objectCost);
      yield { number: heldNumber, ...readObject({ text: content, from: at }, 'value', budget) };
    }
    // Readers differ in the offsets they use, so the whole content is also read in sequence.
    yield { number: undefined, ...readObject({ text: content, from: first }, 'object', budget) };
  }
}
