import type { FrontConfig } from '@ekamra/contracts/shell';
import type { AppRouter } from '../routes/browser-router.ts';
import { currentHead } from './current-head.ts';
import { applyHead } from './document-head.ts';
import { headTags } from './tags.ts';

/** Keeps the document's head that of the page that is shown, from now on; returns the way to stop it. */
export const followHead = (router: AppRouter, config: FrontConfig): (() => void) => {
  const update = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const url = new URL(config.publicOrigin);
    url.pathname = location.pathname;
    url.search = location.search;
    applyHead(document, headTags(currentHead(router.state, { url, config }), config));
  };
  update();
  return router.subscribe(update);
};
