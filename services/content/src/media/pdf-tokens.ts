import { UnreadablePdf } from './unreadable-pdf.ts';

/** A token of PDF syntax (ISO 32000-1, 7.2 and 7.3); comments are left out, and strings are empty. */
export interface PdfToken {
  kind: 'name' | 'string' | 'word' | 'bracket';
  /**
   * A name without its slash and with its `#xx` decoded; a bracket or a word as it stands. Words are numbers,
   * keywords, and what is no token at all, such as a parenthesis that closes nothing.
   */
  text: string;
  /** Where the token ends. */
  end: number;
}

/** White space to any reader; to PDFium the bytes 128 and 255 are. */
const next =
  /[\0\t\n\f\r \x80\xff]+|%[^\r\n]*|\/[^\0\t\n\f\r \x80\xff()<>[\]{}/%]*|<<|>>|<[^>]*>?|[[\](){}>]|[^\0\t\n\f\r \x80\xff()<>[\]{}/%]+/y;

/** Readers differ in what an escape means that isn't two hexadecimal digits. */
const decoded = (name: string): string =>
  name.replaceAll(/#(.{0,2})/gs, (_, code: string) => {
    if (!/^[\da-f]{2}$/i.test(code)) throw new UnreadablePdf();
    return String.fromCharCode(Number.parseInt(code, 16));
  });

/** Where the literal string ends whose parenthesis is before `from`; the end of the text if it doesn't. */
const endOfString = (text: string, from: number): number => {
  const special = /[()\\]/g;
  special.lastIndex = from;
  let depth = 1;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    if (found[0] === '\\') special.lastIndex += 1;
    else if (found[0] === '(') depth += 1;
    else depth -= 1;
    if (depth === 0) return special.lastIndex;
  }
  return text.length;
};

const tokenOf = (found: string, end: number): PdfToken | undefined => {
  if (found.startsWith('/')) return { kind: 'name', text: decoded(found.slice(1)), end };
  if (found === '<<' || found === '>>' || found === '[' || found === ']')
    return { kind: 'bracket', text: found, end };
  if (found.startsWith('<') || found === '(') return { kind: 'string', text: '', end };
  return /^[\0\t\n\f\r \x80\xff%]/.test(found) ? undefined : { kind: 'word', text: found, end };
};

/** The tokens of `text` (bytes as Latin-1) from an offset on. Throws UnreadablePdf for a name that is no name. */
export function* pdfTokens(text: string, from: number): Generator<PdfToken, void, undefined> {
  let at = from;
  while (at < text.length) {
    next.lastIndex = at;
    const found = next.exec(text)?.[0] ?? ' ';
    at += found.length;
    if (found === '(') at = endOfString(text, at);
    const token = tokenOf(found, at);
    if (token) yield token;
  }
}
