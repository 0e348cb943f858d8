import { Container, ErrorState } from '@ekamra/ui';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { MissingPage, type MissingPageProps } from '../app/parts/missing-page.tsx';
import { cachedRecord } from '../app/queries.ts';
import type { RecordPages } from './record-kind.ts';
import { isMissing } from '../app/route-failure.ts';
import { useShell } from '../app/shell-context.tsx';

/**
 * Returns the record that a card put into the navigation state under `name`, or undefined if its id differs
 * from `id`. Only the id is checked: the state is written by our own cards, and the API's answer replaces the
 * record at once.
 */
const recordFromState = <T extends { _id: string }>(
  state: unknown,
  name: string,
  id: string,
): T | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const record = (state as Record<string, unknown>)[name];
  return typeof record === 'object' && record !== null && '_id' in record && record._id === id
    ? (record as T)
    : undefined;
};

export interface FailureTexts {
  /** Shown if the record does not exist. */
  missingPage: MissingPageProps;
  /** Error message if it could not be loaded. */
  errorMessage: string;
}

/** Error boundary of a record's page: `missingPage` for a 404, otherwise the message with a Retry. */
export const RecordFailure = ({ missingPage, errorMessage }: FailureTexts) => {
  const failure = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(failure) && failure.status === 404) return <MissingPage {...missingPage} />;
  const isBusy = state === 'loading';
  return (
    <Container>
      <ErrorState message={errorMessage} onRetry={() => void revalidate()} busy={isBusy} wholePage />
    </Container>
  );
};

type PageQuery = Pick<UseQueryResult, 'isPending' | 'error'>;

const stateOf = ({ isPending, error }: PageQuery): 'waiting' | 'missing' | 'present' => {
  if (isPending) return 'waiting';
  return isMissing(error) ? 'missing' : 'present';
};

/**
 * Revalidates the route once the page's record has arrived or is known to be missing, so that the router
 * updates the document's head, which it set without waiting for the record.
 */
const useHeadRevalidation = (query: PageQuery): void => {
  const { revalidate } = useRevalidator();
  const state = stateOf(query);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current !== state && state !== 'waiting') void revalidate();
    previousState.current = state;
  }, [state, revalidate]);
};

export interface RecordPageProps<T extends { _id: string }> {
  kind: RecordPages<T>;
  texts: FailureTexts;
  /** Shown while the record loads, if its kind has a loading state. */
  loading?: ReactNode;
  children: (record: T) => ReactNode;
}

/**
 * Renders the page of the record that the address names, in each state: loading, found, failed with Retry,
 * missing. A record from the query cache or the navigation state is shown at once and refreshed, and stays if
 * that fails.
 */
export const RecordPage = <T extends { _id: string }>(props: RecordPageProps<T>) => {
  const { kind, texts, loading, children } = props;
  const { api } = useShell();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const client = useQueryClient();
  const known = cachedRecord<T>(client, kind.key, id) ?? recordFromState<T>(state, kind.name, id);
  const result = useQuery(kind.query(api, id));
  useHeadRevalidation(result);
  const record = result.data ?? known;
  if (isMissing(result.error)) return <MissingPage {...texts.missingPage} />;
  if (record) return children(record);
  if (result.isPending) return loading;
  return (
    <Container>
      <ErrorState
        message={texts.errorMessage}
        onRetry={() => void result.refetch()}
        busy={result.isFetching}
        wholePage
      />
    </Container>
  );
};
