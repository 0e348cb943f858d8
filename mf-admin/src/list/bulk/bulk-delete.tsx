import { isCallFailed } from '@ekamra/contracts/client';
import { Text } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeFromPages } from '../pages-cache.ts';
import { offerUndo } from '../undo/offer-undo.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkKind } from './kind.ts';
import { counted, sayNames } from './kind.ts';
import type { Selection } from './use-selection.ts';

export interface BulkPartProps {
  kind: BulkKind;
  selection: Selection;
  onClose(): void;
}

/** Deletes what is selected, after asking; one Undo brings it all back. */
export const BulkDelete = ({ kind, selection, onClose }: BulkPartProps) => {
  const queryClient = useQueryClient();
  const [records] = useState(selection.records);
  const { nouns, restore } = kind;
  const refresh = () => queryClient.invalidateQueries({ queryKey: kind.key });
  const what = counted(records.length, kind);
  return (
    <BulkDialog
      records={records}
      danger
      words={{ title: `Delete ${what}?`, confirm: `Delete ${what}`, doing: 'Deleting', done: 'deleted' }}
      deed={async (id) => {
        try {
          await kind.remove(id);
        } catch (failure) {
          // Somebody else was quicker: it is gone, which is what was asked for.
          if (!isCallFailed(failure) || failure.status !== 404) throw failure;
        }
      }}
      onTried={async (done) => {
        selection.set(done, false);
        takeFromPages(queryClient, kind.key, new Set(done.map(({ id }) => id)));
        await refresh();
      }}
      onClose={(done) => {
        onClose();
        if (done.length > 0) offerUndo(done, { nouns, restore, refresh });
      }}
    >
      <Text>{`${sayNames(records)} ${records.length === 1 ? 'disappears' : 'disappear'} from the site at once. Right afterwards, Undo can bring ${records.length === 1 ? 'it' : 'them'} back.`}</Text>
    </BulkDialog>
  );
};
