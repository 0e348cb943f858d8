import { Parser } from 'htmlparser2';
import { DOMParser, type Slice } from 'prosemirror-model';
import { schema } from './schema.ts';

const copiedTags = new Set('p h1 h2 h3 h4 h5 h6 ul ol li a b strong br img div'.split(' '));
/** Tags whose content is on lines of its own. */
const blockTags = new Set(
  'address article aside blockquote dd dt figure footer header main pre section td th tr'.split(' '),
);
/** Tags whose content is no text of the document. */
const droppedTags = new Set(
  'head iframe math object script select style svg template textarea title xml'.split(' '),
);
const copiedAttributes = ['alt', 'href', 'src', 'start', 'style'];

const tagFor = (name: string): string => {
  if (copiedTags.has(name)) return name;
  return blockTags.has(name) ? 'div' : 'span';
};

/**
 * Builds elements from HTML in a document without a window, where nothing loads or runs. They are made one by one,
 * because the pages' policy has no text become markup (W3C Trusted Types).
 */
const elementsFrom = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument('');
  const open: HTMLElement[] = [];
  let dropped = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (droppedTags.has(name)) dropped += 1;
      const element = body.ownerDocument.createElement(tagFor(name));
      for (const attribute of copiedAttributes) {
        const value = attributes[attribute];
        if (value !== undefined) element.setAttribute(attribute, value);
      }
      if (dropped === 0) (open.at(-1) ?? body).append(element);
      open.push(element);
    },
    ontext: (text) => {
      if (dropped === 0) (open.at(-1) ?? body).append(text);
    },
    onclosetag: (name) => {
      if (droppedTags.has(name)) dropped -= 1;
      open.pop();
    },
  });
  parser.end(html);
  return body;
};

/** Turns the paragraphs that Word shows as items of a list, with their signs in them, into lists. */
const makeWordLists = (body: HTMLElement): void => {
  const made = new Set<Element | null>();
  for (const item of body.querySelectorAll('p[style*="mso-list:"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore" i]');
    const tag = /^\s*[\da-z]+[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    const before = item.previousElementSibling;
    const list =
      before?.localName === tag && made.has(before) ? before : body.ownerDocument.createElement(tag);
    if (list !== before) item.before(list);
    made.add(list);
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
};

/** Removes the line breaks that Google Docs puts between blocks. */
const removeBreaksBetweenBlocks = (body: HTMLElement): void => {
  for (const lineBreak of body.querySelectorAll('br'))
    if (lineBreak.parentElement?.querySelector(':scope > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, div)'))
      lineBreak.remove();
};

/** Returns the text of HTML with what a blog's text may have: paragraphs, headings, lists, bold and links. */
export const sliceFromHtml = (html: string): Slice => {
  const body = elementsFrom(html);
  makeWordLists(body);
  removeBreaksBetweenBlocks(body);
  return DOMParser.fromSchema(schema).parseSlice(body);
};
