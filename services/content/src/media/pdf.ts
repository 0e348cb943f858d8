import { pdfObjects } from './pdf-objects.ts';
import { UnreadablePdf } from './pdf-syntax.ts';

const exportAgain = 'please export it again as a plain PDF';
const scriptMessage = `The PDF holds a script; ${exportAgain}`;
const filesMessage = `The PDF holds other files; ${exportAgain}`;
const activeMessage = `The PDF opens or sends something by itself; ${exportAgain}`;
/** Message for a PDF that can't be analysed. */
export const uncheckableMessage = `The PDF can’t be checked; ${exportAgain}`;

/** Names that no plain document contains, with their messages (ISO 32000-1, 7.11.4, 12.6 and 12.7). */
const forbiddenNames: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript(?= |$)/, scriptMessage],
  [/\/(?:EF|EmbeddedFiles?|FileAttachment)(?= |$)/, filesMessage],
  [/\/(?:GoTo[ER]|ImportData|Launch|Rendition|RichMedia|SubmitForm|XFA)(?= |$)/, activeMessage],
  [/\/Encrypt(?= |$)/, 'The PDF is encrypted; please save it without a password'],
];

/**
 * True if a document may open with this object: a position within itself (written by many programs), without further
 * actions.
 */
const isPosition = (object: string): boolean =>
  /^(?:\[|\(\))/.test(object) || (/\/GoTo(?= |$)/.test(object) && !/\/(?:URI|Next)(?= |$)/.test(object));

/** An automatic action of a page or field, which is never allowed, and of a document: by reference or in place. */
const automaticAction = /\/AA (?:<<|\d+ \d+ R)/;
const openAction = /\/OpenAction (?:(?<reference>\d+) \d+ R|<< (?=(?<inPlace>[^<>]*)(?<nested><<)?))/g;

/**
 * Returns the problem of a PDF with active content; undefined if there is none. Scripts, embedded files, actions that
 * run, open or send something, and encryption, which hides all of these, are refused. Links are allowed.
 */
const activeContentProblem = (data: Buffer): string | undefined => {
  const openedObjects = new Set<number>();
  /** By object number: true if all objects with that number are positions. */
  const positions = new Map<number, boolean>();
  for (const { number, object } of pdfObjects(data)) {
    if (number !== undefined) positions.set(number, (positions.get(number) ?? true) && isPosition(object));
    const forbidden = forbiddenNames.find(([name]) => name.test(object));
    if (forbidden) return forbidden[1];
    if (automaticAction.test(object)) return activeMessage;
    for (const { groups: { reference, inPlace = '', nested } = {} } of object.matchAll(openAction))
      if (reference !== undefined) openedObjects.add(Number(reference));
      else if (nested !== undefined || !isPosition(inPlace)) return activeMessage;
  }
  return [...openedObjects].every((number) => positions.get(number)) ? undefined : activeMessage;
};

/** Size of the tail that must contain the end marker (ISO 32000-1, Annex H.3.18): bytes. */
const tailBytes = 1024;

/**
 * Returns the problem of a PDF that would be stored unchanged; undefined if there is none. It must begin and end as a
 * PDF (ISO 32000-1, 7.5.2 and 7.5.5), with nothing after its end, and have no active content.
 */
export const pdfProblem = (data: Buffer): string | undefined => {
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8))) return 'The file is not a PDF';
  const ending = data.toString('latin1', Math.max(0, data.length - tailBytes));
  const end = ending.lastIndexOf('%%EOF');
  if (end < 0 || !/startxref\s+\d+\s+$/.test(ending.slice(0, end))) return 'The PDF is damaged or incomplete';
  if (!/^[\s\0]*$/.test(ending.slice(end + '%%EOF'.length))) return 'The PDF holds more than a PDF';
  try {
    return activeContentProblem(data);
  } catch (error) {
    if (error instanceof UnreadablePdf) return uncheckableMessage;
    throw error;
  }
};
