import { Container, ErrorState } from '@ekamra/ui';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { MissingPage, type MissingPageProps } from './missing-page.tsx';

/**
 * The error boundary of a page that shows one record: what does not exist gets `missing`, any other failure a
 * sentence and a Retry that asks again.
 */
export const RecordFailure = ({ missing, message }: { missing: MissingPageProps; message: string }) => {
  const failure = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(failure) && failure.status === 404) return <MissingPage {...missing} />;
  return (
    <Container>
      <ErrorState message={message} onRetry={() => void revalidate()} busy={state === 'loading'} wholePage />
    </Container>
  );
};
