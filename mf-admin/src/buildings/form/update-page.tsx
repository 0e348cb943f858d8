import { EmptyState, ErrorState, LinkButton, Skeleton, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBackOffice } from '../../app/context.ts';
import { isCallFailed } from '@ekamra/contracts/client';
import { sentenceOf } from '../../app/failures.ts';
import { Page, Sheet } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { buildingToEdit } from '../queries.ts';
import { UpdateForm } from './update-form.tsx';

const title = 'Update Form';
const skeletonWidths = ['40%', '100%', '98%', '60%', '97%', '99%'];
const Loading = styled(Sheet)`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-8);
`;

/** Edits a building (spec.md 2.4, "Admin Update Form"). */
export default function UpdatePage() {
  const { api } = useBackOffice();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(buildingToEdit(api, id));

  if (data)
    return (
      <Page title={title} lead={data.building.generalInfo.BuildingsName}>
        {/* Another version is another form: what was typed into the one before is not mixed into it. */}
        <UpdateForm
          key={dataUpdatedAt}
          building={data.building}
          etag={data.etag}
          onReload={async () => void (await refetch())}
        />
      </Page>
    );
  if (isCallFailed(error) && (error.status === 404 || error.status === 400))
    return (
      <Page title={title}>
        <Sheet>
          <EmptyState
            title="There is no such building"
            action={<LinkButton to={paths.buildings}>List Of Buildings</LinkButton>}
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
          <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        </Sheet>
      </Page>
    );
  return (
    <Page title={title}>
      <Loading aria-busy="true">
        <VisuallyHidden as="output">Loading the building</VisuallyHidden>
        {skeletonWidths.map((width) => (
          <Skeleton key={width} $width={width} $height="2.875rem" />
        ))}
      </Loading>
    </Page>
  );
}
