import { headMark, type HeadTag } from './tags.ts';

/** Puts a page's tags into the document, in place of those of the page before. */
export const applyHead = (document: Document, tags: HeadTag[]): void => {
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
  for (const { name, attributes, text } of tags) {
    if (name === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(headMark, '');
    document.head.append(element);
  }
};
