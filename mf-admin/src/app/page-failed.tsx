import { ErrorState } from '@ekamra/ui';
import { Page } from './page.tsx';

/**
 * Error state of a page that failed to render or load, inside the frame. Retry reloads the document, because the
 * router caches a page that failed to load.
 */
export const PageFailed = () => (
  <Page title="This page could not be shown">
    <ErrorState
      message="Something went wrong while this page was being opened."
      onRetry={() => window.location.reload()}
    />
  </Page>
);
