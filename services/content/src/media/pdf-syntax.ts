/** Thrown for a PDF whose content is ambiguous, or takes too long to read. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}

/** Work budget for a file. */
export interface Budget {
  left(): number;
  /** Charges the budget; throws UnreadablePdf when it is exceeded. */
  charge(cost: number): void;
}

export const createBudget = (amount: number): Budget => {
  let left = amount;
  return {
    left: () => left,
    charge: (cost) => {
      left -= cost;
      if (left < 0) throw new UnreadablePdf();
    },
  };
};

/**
 * A token of PDF syntax (ISO 32000-1, 7.2 and 7.3): its text in a normal form, and its end. Strings are `()`, names are
 * decoded. Words are numbers, keywords, and invalid tokens such as an unmatched parenthesis.
 */
type Token = readonly [text: string, end: number];

/** White space includes the bytes 128 and 255, as in PDFium. */
const tokenPattern =
  /[\0\t\n\f\r \x80\xff]+|%[^\r\n]*|\/[^\0\t\n\f\r \x80\xff()<>[\]{}/%]*|<<|>>|<[^>]*>?|[[\](){}>]|[^\0\t\n\f\r \x80\xff()<>[\]{}/%]+/y;
const skipped = /^[\0\t\n\f\r \x80\xff%]/;
const bracket = /^(?:<<|>>|\[|\])$/;

/** Readers differ on escapes other than two hexadecimal digits. No decoded character can be taken for syntax. */
const decodeName = (name: string): string =>
  name
    .replaceAll(/#(.{0,2})/gs, (_, code: string) => {
      if (!/^[\da-f]{2}$/i.test(code)) throw new UnreadablePdf();
      return String.fromCharCode(Number.parseInt(code, 16));
    })
    .replaceAll(/[^\w/.+-]|(?!^)\//g, '?');

/** Returns the end of the literal string whose parenthesis is before `from`; that of the text if it is not closed. */
const endOfString = (text: string, from: number): number => {
  const special = /[()\\]/g;
  special.lastIndex = from;
  let depth = 1;
  for (let match = special.exec(text); match; match = special.exec(text)) {
    if (match[0] === '\\') special.lastIndex += 1;
    else depth += match[0] === '(' ? 1 : -1;
    if (depth === 0) return special.lastIndex;
  }
  return text.length;
};

/** Yields the tokens of `text` (bytes as Latin-1) from an offset, without comments. */
function* tokensOf(text: string, from: number): Generator<Token, void, undefined> {
  let at = from;
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text)?.[0] ?? ' ';
    at += match.length;
    if (match === '(') at = endOfString(text, at);
    if (match.startsWith('/')) yield [decodeName(match), at];
    else if (match === '(' || (match.startsWith('<') && match !== '<<')) yield ['()', at];
    else if (!skipped.test(match)) yield [match, at];
  }
}

/** Returns a letter for a token: a bracket, `n`ame, `i`nteger, `R`, another `v`alue, or `x` for any other word. */
const kindOf = (text: string): string => {
  if (bracket.test(text)) return text.charAt(0);
  if (text.startsWith('/') && text !== '/') return 'n';
  if (/^\+?\d+$/.test(text)) return 'i';
  if (text === 'R') return 'R';
  return /^(?:\/|\(\)|[-+.\d]+|true|false|null)$/.test(text) ? 'v' : 'x';
};

/** An array or dictionary without others in it: values and references, in a dictionary each after a name. */
const innermost = /\[(?:[niv]|(?<=ii)R)*\]|<(?:n(?:[nv]|i(?:iR)?))*>/g;
/** Deepest nesting of them. Real files have about ten; PDFium stops at 64 and continues elsewhere. */
const maxDepth = 40;

/**
 * Throws unless arrays and dictionaries follow the standard (ISO 32000-1, 7.3.6 and 7.3.7). Readers repair malformed ones
 * in different ways, so a string for one reader may be keys for another.
 */
const checkNesting = (kinds: string): void => {
  let rest = kinds;
  for (let length = Infinity; rest.length < length;) {
    length = rest.length;
    rest = rest.replaceAll(innermost, 'v');
  }
  if (/[[\]<>]/.test(rest)) throw new UnreadablePdf();
};

/** Most tokens of one object; the largest real ones have some ten thousands. */
const maxTokens = 200_000;
const endKeywords = new Set(['endobj', 'obj', 'stream', 'xref', 'trailer', 'startxref']);

/** Extent of a reading: all values of the object, only a dictionary, or only one value. */
export type Extent = 'object' | 'dictionary' | 'value';

/** An object in a normal form, its tokens separated by spaces, and the offset of its stream's content, if any. */
export interface Reading {
  object: string;
  stream: number | undefined;
}

/**
 * Reads an object at an offset; empty if a dictionary was wanted and there is none. Each character costs one unit of
 * the budget. Throws UnreadablePdf when it is exceeded, and for ambiguous syntax.
 */
export const readObject = (
  { text, from }: { text: string; from: number },
  extent: Extent,
  budget: Budget,
): Reading => {
  const tokens: string[] = [];
  const kinds: string[] = [];
  let depth = 0;
  let at = from;
  const finish = (stream?: number): Reading => {
    checkNesting(kinds.join(''));
    return { object: tokens.join(' '), stream };
  };
  for (const [token, end] of tokensOf(text, from)) {
    budget.charge(end - at);
    at = end;
    if (extent === 'dictionary' && tokens.length === 0 && token !== '<<') return finish();
    if (depth === 0 && endKeywords.has(token)) return finish(token === 'stream' ? end : undefined);
    const kind = kindOf(token);
    if (kind === '<' || kind === '[') depth += 1;
    if (kind === '>' || kind === ']') depth -= 1;
    tokens.push(token);
    kinds.push(kind);
    if (depth < 0 || depth > maxDepth || tokens.length > maxTokens) throw new UnreadablePdf();
    if (extent === 'value' && depth === 0) return finish();
  }
  // Trailing comments and white space were read, too.
  budget.charge(Math.max(0, text.length - at));
  return finish();
};
