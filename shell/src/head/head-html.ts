import { escapeHtml } from '@ekamra/contracts/forms/escape-html';
import { headMark, type HeadTag } from './head-tags.ts';

/** Escapes JSON for a script element: it can't close the element or start a comment. */
export const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const voidElements = new Set(['meta', 'link']);

const tagHtml = ({ name, attributes, text }: HeadTag): string => {
  const mark = name === 'title' ? '' : ` ${headMark}=""`;
  const attributeText = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('');
  if (voidElements.has(name)) return `<${name}${attributeText}${mark}>`;
  const content = name === 'script' ? escapeJson(text ?? '') : escapeHtml(text ?? '');
  return `<${name}${attributeText}${mark}>${content}</${name}>`;
};

/** Renders a page's tags as HTML. */
export const headHtml = (tags: HeadTag[]): string => tags.map(tagHtml).join('');
