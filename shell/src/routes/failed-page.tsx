import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useServices } from '../app/services.ts';
import { NotFoundPage, RouteErrorPage } from '../layouts/index.ts';
import { RemoteUnavailable } from '../remotes/loader.ts';

/** Stands in for a page that failed, inside its layout, and loads it anew when asked. */
export const FailedPage = () => {
  const error = useRouteError();
  const { retry } = useServices();
  const [busy, setBusy] = useState(false);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;

  const again = async (): Promise<void> => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <RouteErrorPage
      onRetry={() => void again()}
      busy={busy}
      {...(error instanceof RemoteUnavailable
        ? {
            title: 'This part of the site did not load',
            message: 'It could not be fetched just now. The rest of the site works; please try again.',
          }
        : {})}
    />
  );
};
