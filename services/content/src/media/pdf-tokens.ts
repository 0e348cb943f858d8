/** A token of PDF syntax (ISO 32000-1, 7.2 and 7.3); comments are left out, and strings are empty. */
export interface PdfToken {
  kind: 'name' | 'string' | 'word' | 'bracket';
  /** A name without its slash and with its `#xx` decoded; a bracket or a word (numbers, keywords) as it stands. */
  text: string;
  /** Where the token ends. */
  end: number;
}

const next =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*>?|[[\](){}>]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;

const decoded = (name: string): string =>
  name.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

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
  return /^[\0\t\n\f\r %){}>]/.test(found) ? undefined : { kind: 'word', text: found, end };
};

/** The tokens of `text` (bytes as Latin-1) from an offset on. It never fails: what is no token is passed over. */
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
