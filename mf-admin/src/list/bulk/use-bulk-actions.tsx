import { pageCount } from '@ekamra/contracts/records/paged-records';
import { type FetchQueryOptions, type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Button,
  Checkbox,
  Cluster,
  Icon,
  pencilIcon,
  trashIcon,
  below,
  formatTotal,
  screenOnly,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import type { PageOf } from '../list-pages.ts';
import type { BulkKind, Named } from './bulk-kind.ts';
import { DeleteDialog, BulkDelete, BulkStatus } from './bulk-actions.tsx';
import { type Selection, HeadCheck, RowCheck, useSelection, selectAllBox } from './selection.tsx';
import { Quiet } from '../table-parts.ts';
import { useBackOffice } from '../../app/context.ts';
import { failureMessage } from '../../app/failures.ts';
import { notify } from '../../app/notify.ts';

const Bar = styled(Cluster).attrs({ as: 'section', ...screenOnly })`
  gap: var(--space-2) var(--space-4);
  min-height: 3rem;
  margin-bottom: var(--space-3);
  font-size: var(--text-s);

  > label {
    align-items: center;
    min-height: 2.25rem;
  }
  > label > input {
    margin: 0;
  }
  ${below('m')} {
    > label {
      flex: 1 0 100%;
    }
  }
`;
const BulkActions = styled(Cluster)`
  margin-left: auto;

  ${below('m')} {
    flex: 1 0 100%;

    > button {
      flex: 1;
    }
  }
`;
const Clear = styled(Button)`
  ${below('m')} {
    margin: 0 calc(-1 * var(--space-3)) 0 auto;
  }
`;

interface SelectAllProps {
  selection: Selection;
  /** Number of records of the list, over all pages. */
  total: number;
  /** Reads all records of the list. */
  readAll(): Promise<Named[]>;
}

/** Button that selects all records of the list, with its filters, over all pages. */
const SelectAll = ({ selection, total, readAll }: SelectAllProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: readAll,
    onSuccess: (records) => selection.set(records, true),
    onError: (error) => notify.error(failureMessage(error)),
  });
  return (
    <Button variant="secondary" size="s" busy={isPending} busyLabel="Selecting…" onClick={() => mutate()}>
      {`Select all ${formatTotal(total)}`}
    </Button>
  );
};

interface BulkBarProps extends SelectAllProps {
  kind: BulkKind;
  /** Records of the current page; undefined while the first page loads. */
  pageRecords: readonly Named[] | undefined;
  /** True if the table's header row has the checkbox that selects all. */
  inHeader: boolean;
}

/** Bar that selects all records of the page, shows the number selected, and starts a bulk action. */
const BulkBar = ({ kind, selection, pageRecords: loadedRecords, inHeader, ...all }: BulkBarProps) => {
  const pageRecords = loadedRecords ?? [];
  const loading = loadedRecords === undefined;
  const [open, setOpen] = useState<'delete' | 'status'>();
  const count = selection.records.length;
  const close = (): void => setOpen(undefined);

  return (
    <>
      {(loading || pageRecords.length > 0 || count > 0) && (
        <Bar aria-label="Selection">
          {!inHeader && (loading || pageRecords.length > 0) && (
            <Checkbox disabled={loading} {...selectAllBox({ selection, pageRecords })} />
          )}
          {inHeader && count === 0 && <Quiet>Select {kind.nouns} to change or delete them together.</Quiet>}
          <output>
            <strong>{count > 0 && `${count} selected`}</strong>
          </output>
          {all.total > pageRecords.length && count < all.total && (
            <SelectAll selection={selection} {...all} />
          )}
          {count > 0 && (
            <>
              <Clear variant="quiet" size="s" onClick={selection.clear}>
                Clear selection
              </Clear>
              <BulkActions $gap={2}>
                {kind.status && (
                  <Button
                    variant="secondary"
                    size="s"
                    icon={<Icon shape={pencilIcon} />}
                    onClick={() => setOpen('status')}
                  >
                    Change status
                  </Button>
                )}
                <Button
                  variant="danger"
                  size="s"
                  icon={<Icon shape={trashIcon} />}
                  onClick={() => setOpen('delete')}
                >
                  Delete selected
                </Button>
              </BulkActions>
            </>
          )}
        </Bar>
      )}
      {open === 'delete' && <BulkDelete kind={kind} selection={selection} onClose={close} />}
      {open === 'status' && kind.status && (
        <BulkStatus kind={kind} status={kind.status} selection={selection} onClose={close} />
      )}
    </>
  );
};

const recordsOfARead = 100;

interface BulkActionsOptions<Item> {
  kind: BulkKind;
  /** Query for the current page. */
  query: UseQueryResult<PageOf<Item>>;
  /** Returns the query for another page of the list, with its filters. */
  pageOf(page: { page: number; limit: number }): FetchQueryOptions<PageOf<Item>>;
  nameOf(item: Item): string;
  /** True if the table's header row has the checkbox that selects all. */
  inHeader?: boolean;
}

/** Selection, bulk actions and deletion of a list's records. */
export const useBulkActions = <Item extends { _id: string }>({
  kind,
  query,
  pageOf,
  nameOf,
  inHeader = false,
}: BulkActionsOptions<Item>) => {
  const { queryClient } = useBackOffice();
  const selection = useSelection();
  const [toDelete, setToDelete] = useState<{ id: string; name: string }>();
  const toNamed = (item: Item) => ({ id: item._id, name: nameOf(item) });
  const pageRecords = query.isPending ? undefined : (query.data?.rows ?? []).map(toNamed);
  const readAll = async (): Promise<Named[]> => {
    const records = new Map<string, Named>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { rows, total } = await queryClient.fetchQuery(pageOf({ page, limit: recordsOfARead }));
      pages = pageCount(total, recordsOfARead);
      for (const row of rows) records.set(row._id, toNamed(row));
    }
    return [...records.values()];
  };
  return {
    /** The bar above the list. */
    bar: (
      <BulkBar
        kind={kind}
        selection={selection}
        inHeader={inHeader}
        pageRecords={pageRecords}
        total={query.data?.total ?? 0}
        readAll={readAll}
      />
    ),
    /** The checkbox of the table's header row. */
    headCheck: inHeader && <HeadCheck selection={selection} pageRecords={pageRecords ?? []} />,
    check: (item: Item): ReactNode => (
      <RowCheck record={toNamed(item)} selection={selection} pageRecords={pageRecords ?? []} />
    ),
    askToDelete: (item: Item): void => setToDelete(toNamed(item)),
    dialog: (
      <DeleteDialog
        record={toDelete}
        kind={kind}
        selection={selection}
        onClose={() => setToDelete(undefined)}
      />
    ),
  };
};
