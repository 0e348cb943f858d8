import { headMark, type HeadTag } from './tags.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML content and for a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON for the inside of a script element: nothing in it can end the element or start a comment. */
export const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const voidElements = new Set(['meta', 'link']);

const tagHtml = ({ name, attributes, text }: HeadTag): string => {
  const mark = name === 'title' ? '' : ` ${headMark}=""`;
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  if (voidElements.has(name)) return `<${name}${written}${mark}>`;
  const content = name === 'script' ? escapeJson(text ?? '') : escapeHtml(text ?? '');
  return `<${name}${written}${mark}>${content}</${name}>`;
};

/** A page's tags as HTML. */
export const headHtml = (tags: HeadTag[]): string => tags.map(tagHtml).join('');
