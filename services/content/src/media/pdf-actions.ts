import { type PdfObject, pdfObjects } from './pdf-objects.ts';
import type { PdfToken } from './pdf-tokens.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

const again = 'please export it again as a plain PDF';
const script = `The PDF holds a script; ${again}`;
const files = `The PDF holds other files; ${again}`;
const acts = `The PDF opens or sends something by itself; ${again}`;
/** What is said of a PDF of which nobody can tell what it does. */
export const unclear = `The PDF can’t be checked; ${again}`;

/** Names that stand in no plain document, whatever they stand for there (ISO 32000-1, 7.11.4, 12.6 and 12.7). */
const telling: ReadonlyMap<string, string> = new Map([
  ['JavaScript', script],
  ['EF', files],
  ['EmbeddedFile', files],
  ['EmbeddedFiles', files],
  ['FileAttachment', files],
  ['GoToE', acts],
  ['GoToR', acts],
  ['ImportData', acts],
  ['Launch', acts],
  ['Rendition', acts],
  ['RichMedia', acts],
  ['SubmitForm', acts],
  ['XFA', acts],
  ['Encrypt', 'The PDF is encrypted; please save it without a password'],
]);

const names = (tokens: readonly PdfToken[]): Set<string> =>
  new Set(tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text));

/** Whether a document may begin with it: a place in itself (many programs write one), and nothing after that. */
const isPlace = (tokens: readonly PdfToken[]): boolean => {
  const [begin] = tokens;
  if (begin?.text === '[' || begin?.kind === 'string') return true;
  const found = names(tokens);
  return found.has('GoTo') && !found.has('URI') && !found.has('Next');
};

/** The object that a reference right after token `at` names. */
const referenceAfter = (tokens: readonly PdfToken[], at: number): number | undefined =>
  tokens[at + 3]?.text === 'R' ? Number(tokens[at + 1]?.text) : undefined;

/** The tokens of a dictionary that begins right after token `at`. */
const dictionaryAfter = (tokens: readonly PdfToken[], at: number): PdfToken[] => {
  const taken: PdfToken[] = [];
  let depth = 0;
  for (let i = at + 1; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) break;
    taken.push(token);
    if (token.text === '<<') depth += 1;
    if (token.text === '>>') depth -= 1;
    if (depth <= 0) break;
  }
  return taken;
};

/** What of a PDF's actions depends on objects elsewhere in the file. */
interface Openings {
  /** What the document opens with. */
  opened: Set<number>;
  /** By object: whether all that goes by its number is a place. */
  places: Map<number, boolean>;
}

/** What a document does on its own when it, or a page or a field of it, is opened or left. */
const actsByItself = (tokens: readonly PdfToken[], { opened }: Openings): boolean => {
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'name' || (text !== 'OpenAction' && text !== 'AA')) continue;
    const reference = referenceAfter(tokens, at);
    const isDictionary = tokens[at + 1]?.text === '<<';
    // Only a document begins at a place; what pages and fields do is something else.
    if (text === 'AA' && (isDictionary || reference !== undefined)) return true;
    if (isDictionary && !isPlace(dictionaryAfter(tokens, at))) return true;
    if (reference !== undefined) opened.add(reference);
  }
  return false;
};

const problemOf = ({ number, tokens }: PdfObject, openings: Openings): string | undefined => {
  const { places } = openings;
  if (number !== undefined) places.set(number, (places.get(number) ?? true) && isPlace(tokens));
  for (const name of names(tokens)) {
    const told = telling.get(name);
    if (told !== undefined) return told;
  }
  return actsByItself(tokens, openings) ? acts : undefined;
};

/**
 * What a PDF does besides being read; undefined when that is nothing. It may hold no script, no files, no action that
 * runs, opens or sends something, and it may not be encrypted, for then nobody could tell. Links are fine.
 */
export const pdfActionProblem = (data: Buffer): string | undefined => {
  const openings: Openings = { opened: new Set(), places: new Map() };
  try {
    for (const object of pdfObjects(data)) {
      const problem = problemOf(object, openings);
      if (problem !== undefined) return problem;
    }
  } catch (error) {
    if (error instanceof UnreadablePdf) return unclear;
    throw error;
  }
  return [...openings.opened].every((number) => openings.places.get(number)) ? undefined : acts;
};
