import { VisuallyHidden } from '@ekamra/ui';
import { useEffect, useState } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { FrontConfig } from '@ekamra/contracts/shell';
import { currentHead } from './current-head.ts';
import { applyHead } from './document-head.ts';
import { headTags } from './tags.ts';

interface Props {
  router: ReturnType<typeof createBrowserRouter>;
  config: FrontConfig;
}

/** Keeps the document's head that of the page that is shown, and tells screen readers when it is another page. */
export const HeadManager = ({ router, config }: Props) => {
  const [announced, announce] = useState('');
  useEffect(() => {
    let shown = router.state.location;
    const update = (): void => {
      const { location, navigation } = router.state;
      if (navigation.state !== 'idle') return;
      const url = new URL(location.pathname + location.search, config.publicOrigin);
      const head = currentHead(router.state, { url, config });
      applyHead(document, headTags(head, config));
      if (location.pathname !== shown.pathname) announce(head.title);
      shown = location;
    };
    update();
    return router.subscribe(update);
  }, [router, config]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
};
