import { type BlogBlock, isLinkAddress, isTextPicture, type Span } from './blog-text.ts';
import { oneLine } from '../forms/one-line.ts';

/** Moves the space at the edges of bold and linked text out of it, where marks have to touch text. */
const withoutEdges = (spans: readonly Span[]): Span[] =>
  spans.flatMap((span) => {
    if (!span.bold && span.href === undefined) return [span];
    const middle = span.text.trim();
    const start = middle === '' ? span.text.length : span.text.indexOf(middle);
    const parts = [span.text.slice(0, start), middle, span.text.slice(start + middle.length)];
    return parts.flatMap((text, index) => {
      if (text === '') return [];
      return [index === 1 ? { ...span, text } : { text, bold: false }];
    });
  });

/** Puts a backslash before each sign that would mean something. */
const escapeSigns = (text: string, hasBrackets: boolean): string => {
  const escaped = text
    .replaceAll(/\\(?=[\\*[\]#!.-]|$)/g, '\\\\')
    .replaceAll(/\*(?=\*|$)|(?<=\*|^)\*/g, String.raw`\*`);
  return hasBrackets ? escaped.replaceAll(/[[\]]/g, String.raw`\$&`) : escaped;
};

/** Addresses in which parentheses, angle brackets and spaces are percent-encoded, because they would end them. */
const encodeHref = (href: string): string =>
  href.replaceAll(/[\s()<>]/g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`);

const formatSpans = (spans: readonly Span[]): string => {
  const parts = withoutEdges(spans);
  const hasBrackets = parts
    .map(({ text }) => text)
    .join('')
    .includes('](');
  let bold = false;
  const written = parts.map((part, index) => {
    const href = part.href === undefined ? undefined : encodeHref(part.href);
    const isLink = href !== undefined && isLinkAddress(href);
    const text = escapeSigns(part.text, hasBrackets || isLink);
    const mark = part.bold === bold ? '' : '**';
    ({ bold } = part);
    const end = bold && index === parts.length - 1 ? '**' : '';
    return mark + (isLink ? `[${text}](${href})` : text) + end;
  });
  return written.join('');
};

/** Puts a backslash into the start of a block that would make it another kind of block. */
const escapeStart = (text: string): string =>
  text.replace(/^(?=#{2,3} |- |!\[)/, '\\').replace(/^(\d{1,9})(?=\. )/, '$1\\');

const formatBlock = (block: BlogBlock): string => {
  switch (block.type) {
    case 'picture':
      return `![${block.alt.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ')}](${block.src})`;
    case 'heading':
      return `${'#'.repeat(block.level)} ${oneLine(formatSpans(block.spans))}`;
    case 'list':
      return block.items
        .map((item) => formatSpans(item).trim().replaceAll(/\n\s*/g, '\n  '))
        .map((item, index) => `${block.first === undefined ? '-' : `${block.first + index}.`} ${item}`)
        .join('\n');
    default:
      return escapeStart(
        formatSpans(block.spans)
          .trim()
          .replaceAll(/\n\s*\n/g, '\n'),
      );
  }
};

const hasContent = (block: BlogBlock): boolean => {
  if (block.type === 'picture') return isTextPicture(block.src);
  const spans = block.type === 'list' ? block.items.flat() : block.spans;
  return spans.some(({ text }) => text.trim() !== '');
};

const withoutBlankItems = (block: BlogBlock): BlogBlock =>
  block.type === 'list'
    ? { ...block, items: block.items.filter((item) => item.some(({ text }) => text.trim() !== '')) }
    : block;

/** Writes blocks as the `paragraphs` of a blog, one each, as `parseBlogText` reads them. Blank ones are left out. */
export const formatBlogText = (blocks: readonly BlogBlock[]): string[] =>
  blocks.filter(hasContent).map(withoutBlankItems).map(formatBlock);
