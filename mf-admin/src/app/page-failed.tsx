import { ErrorState } from '@ekamra/ui';
import { Page } from './page.tsx';

/**
 * Stands in for a page that could not be shown, inside the frame. Retry loads the address anew, because the router
 * keeps a page that failed to load.
 */
export const PageFailed = () => (
  <Page title="This page could not be shown">
    <ErrorState
      message="Something went wrong while this page was being opened."
      onRetry={() => window.location.reload()}
    />
  </Page>
);
