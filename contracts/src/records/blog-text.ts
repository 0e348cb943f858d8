/**
 * The text of a blog. Each of its `paragraphs` is plain text with a small part of Markdown, so that clients that know none
 * of it show readable paragraphs: blank lines between blocks, `## ` and `### ` before headings, `- ` and `1. ` before the
 * items of a list, `**bold**`, `[text](address)`, and pictures of the media store, `![description](picture)`, as blocks of
 * their own. A backslash before a sign makes it text. Nothing else of Markdown means anything: line breaks stay, and a
 * block is a list only if all of its lines are.
 */

/** A piece of text with one look; `href` is safe to link to. */
export interface Span {
  text: string;
  bold: boolean;
  href?: string | undefined;
}

/** A block of a blog's text. */
export type BlogBlock =
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'heading'; level: 2 | 3; spans: Span[] }
  | { type: 'list'; first: number | undefined; items: Span[][] }
  | { type: 'picture'; src: string; alt: string };

/** Longest address of a link: characters. */
const longestHref = 2_000;
const hrefs = [/^https?:\/\/[^\s\\]+$/i, /^mailto:[^\s\\]+$/i, /^tel:\+?[\d().-]+$/i, /^\/(?!\/)[^\s\\]*$/];

/** True for an address that a blog may link to: of the web, of this site, an e-mail address or a phone number. */
export const isLinkAddress = (href: string): boolean =>
  href.length <= longestHref && hrefs.some((pattern) => pattern.test(href));

const pictureAddress =
  /^\/real-estate\/media\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-[1-9]\d{0,4}x[1-9]\d{0,4}$/;

/** True for a picture that a blog's text may show: one of our media store, whose address has its size. */
export const isTextPicture = (src: string): boolean => pictureAddress.test(src);

/** Escaped sign, bold mark, link, other text. No alternative looks beyond the next sign that can begin or end one. */
const tokenPattern = /\\([\\*[\]#!.-])|(\*\*)|\[((?:\\[^]|[^[\]\\])+)\]\(([^\s()<>]+)\)|[^\\*[]+|[^]/g;

interface Token {
  text: string;
  href?: string | undefined;
  /** Of a bold mark: whether text follows it, and whether text precedes it. */
  mark?: { opens: boolean; closes: boolean };
}

const isText = (sign: string | undefined): boolean => sign !== undefined && /\S/.test(sign);

const tokensOf = (source: string, href?: string): Token[] =>
  [...source.matchAll(tokenPattern)].flatMap((match): Token[] => {
    const [all, escaped, bold, label, address] = match;
    if (label !== undefined && address !== undefined && isLinkAddress(address))
      return tokensOf(label, address);
    const mark = bold && {
      opens: isText(source[match.index + 2]) && !source.startsWith('**', match.index + 2),
      closes: isText(source[match.index - 1]) && !source.endsWith('**', match.index),
    };
    return [{ text: escaped ?? all, href, ...(mark ? { mark } : {}) }];
  });

/** Appends text to the last span if it looks the same. */
const append = (spans: Span[], { text, bold, href }: Span): void => {
  const last = spans.at(-1);
  if (last?.bold === bold && last.href === href) last.text += text;
  else spans.push({ text, bold, ...(href === undefined ? {} : { href }) });
};

const spansOf = (source: string): Span[] => {
  const tokens = tokensOf(source);
  const lastClosing = tokens.findLastIndex(({ mark }) => mark?.closes);
  const spans: Span[] = [];
  let bold = false;
  for (const [index, { text, href, mark }] of tokens.entries()) {
    const changes = mark && (bold ? mark.closes : mark.opens && index < lastClosing);
    if (changes) bold = !bold;
    else append(spans, { text, bold, href });
  }
  return spans;
};

const itemStart = /^(?:- |(\d{1,9})\. )/;

/** Parses a block all of whose lines are items of one kind, or continue one, indented by two spaces. */
const listOf = (block: string): BlogBlock | undefined => {
  const start = itemStart.exec(block);
  if (!start) return undefined;
  const first = start[1] === undefined ? undefined : Number(start[1]);
  const items: string[] = [];
  for (const line of block.split('\n')) {
    const item = itemStart.exec(line);
    if (item && (item[1] === undefined) === (first === undefined)) items.push(line.slice(item[0].length));
    else if (line.startsWith('  ')) items.push(`${items.pop() ?? ''}\n${line.slice(2)}`);
    else return undefined;
  }
  return { type: 'list', first, items: items.map(spansOf) };
};

const blockOf = (block: string): BlogBlock => {
  const [, alt = '', src = ''] = /^!\[([^[\]]*)\]\(([^()\s]+)\)$/.exec(block) ?? [];
  if (isTextPicture(src)) return { type: 'picture', src, alt };
  const [, signs, title] = /^(###?) (.+)$/.exec(block) ?? [];
  if (title !== undefined) return { type: 'heading', level: signs === '##' ? 2 : 3, spans: spansOf(title) };
  return listOf(block) ?? { type: 'paragraph', spans: spansOf(block) };
};

/** Parses a text of a blog into its blocks, in a time in proportion to its length. */
export const parseBlogText = (text: string): BlogBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*(?=\n)/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Returns the text of a block without marks; that of a picture is empty. */
const plainTextOf = (block: BlogBlock): string => {
  if (block.type === 'picture') return '';
  return block.type === 'list' ? block.items.map(textOf).join('\n') : textOf(block.spans);
};

/** Returns a text of a blog without marks and pictures, for search engines, mails and previews. */
export const plainBlogText = (text: string): string =>
  parseBlogText(text)
    .map(plainTextOf)
    .filter((block) => block !== '')
    .join('\n');

const isProse = (block: BlogBlock): boolean => block.type === 'paragraph' || block.type === 'list';

/** Returns the first paragraph or list of a blog's `paragraphs` without marks; undefined if there is none. */
export const blogExcerpt = (paragraphs: readonly string[]): string | undefined => {
  for (const text of paragraphs) {
    const excerpt = parseBlogText(text)
      .filter(isProse)
      .map(plainTextOf)
      .find((block) => block !== '');
    if (excerpt !== undefined) return excerpt;
  }
  return undefined;
};
