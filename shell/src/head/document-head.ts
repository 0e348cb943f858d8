import type { FrontConfig } from '@ekamra/contracts/front/shell';
import { siteUrl } from '@ekamra/contracts/calls/site-url';
import type { AppRouter } from '../routes/browser-router.ts';
import { currentHead } from './current-head.ts';
import { headMark, headTags, type HeadTag } from './head-tags.ts';

/** Replaces the previous page's tags in the document. */
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

/** Keeps the document's head in sync with the current page; returns a function that stops it. */
export const followHead = (router: AppRouter, config: FrontConfig): (() => void) => {
  const update = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const url = siteUrl(location.pathname + location.search, config.publicOrigin);
    applyHead(document, headTags(currentHead(router.state, { url, config }), config));
  };
  update();
  return router.subscribe(update);
};
