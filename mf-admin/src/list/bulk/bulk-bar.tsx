import { Button, Checkbox, PencilIcon, TrashIcon, below, from } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TableFrame } from '../table.ts';
import type { Named } from '../undo/offer-undo.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { BulkStatus } from './bulk-status.tsx';
import type { BulkKind } from './kind.ts';
import type { Selection } from './use-selection.ts';

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
  /* Its box stands above those of the rows. */
  ${from('xl')} {
    &:has(+ ${TableFrame}) {
      padding-left: calc(var(--space-5) + 1px);
    }
  }
`;
const Count = styled.output`
  font-weight: 600;
`;
const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
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

export interface BulkBarProps {
  kind: BulkKind;
  selection: Selection;
  /** The records of the page that is shown; undefined while the first is on its way. */
  shown: readonly Named[] | undefined;
}

/** Selects all records of the page, says how many are selected, and does something to them. */
export const BulkBar = ({ kind, selection, shown: known }: BulkBarProps) => {
  const shown = known ?? [];
  const loading = known === undefined;
  const [open, setOpen] = useState<'delete' | 'status'>();
  const count = selection.records.length;
  const onPage = shown.filter(({ id }) => selection.has(id)).length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = onPage > 0 && onPage < shown.length;
  }, [onPage, shown.length]);
  const close = (): void => setOpen(undefined);

  return (
    <>
      {(loading || shown.length > 0 || count > 0) && (
        <Bar aria-label="Selection">
          {(loading || shown.length > 0) && (
            <Checkbox
              ref={box}
              label="Select all on this page"
              disabled={loading}
              checked={!loading && onPage === shown.length}
              onChange={(event) => selection.set(shown, event.target.checked)}
            />
          )}
          <Count>{count > 0 && `${count} selected`}</Count>
          {count > 0 && (
            <>
              <Clear variant="quiet" size="s" onClick={selection.clear}>
                Clear selection
              </Clear>
              <Deeds>
                {kind.status && (
                  <Button
                    variant="secondary"
                    size="s"
                    icon={<PencilIcon aria-hidden />}
                    onClick={() => setOpen('status')}
                  >
                    Change status
                  </Button>
                )}
                <Button
                  variant="danger"
                  size="s"
                  icon={<TrashIcon aria-hidden />}
                  onClick={() => setOpen('delete')}
                >
                  Delete selected
                </Button>
              </Deeds>
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
