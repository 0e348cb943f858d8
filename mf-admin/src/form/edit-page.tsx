import { isCallFailed } from '@ekamra/contracts/client';
import { EmptyState, LinkButton } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../app/load-failed.tsx';
import { Page, Sheet } from '../app/page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export interface EditPageProps<Opened> {
  title: string;
  /** What is edited: `building`. */
  noun: string;
  query: UseQueryResult<Opened>;
  /** What the record is called. */
  nameOf(opened: Opened): string;
  /** The list that it is in. */
  list: { path: string; label: string };
  /** The form. */
  children(opened: Opened): ReactNode;
}

/** The page on which one record is edited: while it loads, when it failed, when there is none, and its form. */
export const EditPage = <Opened,>({ title, noun, query, ...parts }: EditPageProps<Opened>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <Page title={title} lead={parts.nameOf(data)}>
        {parts.children(data)}
      </Page>
    );
  if (isCallFailed(error) && (error.status === 404 || error.status === 400))
    return (
      <Page title={title}>
        <Sheet>
          <EmptyState
            title={`There is no such ${noun}`}
            action={<LinkButton to={parts.list.path}>{parts.list.label}</LinkButton>}
          >
            It may have been deleted.
          </EmptyState>
        </Sheet>
      </Page>
    );
  if (error)
    return (
      <Page title={title}>
        <Sheet>
          <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        </Sheet>
      </Page>
    );
  return (
    <Page title={title} lead={'\u00A0'}>
      <FormSkeleton label={`Loading the ${noun}`} />
    </Page>
  );
};
