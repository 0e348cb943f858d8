import type { Land, LandInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { paths } from '../../app/paths.ts';
import { changedParts } from '../../form/changed-parts.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { useVersionedSave } from '../../form/use-versioned-save.ts';
import { landsKey } from '../queries.ts';
import { LandForm } from './land-form.tsx';
import { formOf } from './model.ts';
import { partList } from './sections.ts';

export interface UpdateFormProps {
  land: Land;
  /** The version that was opened; sent back so that nobody's change is overwritten unseen. */
  etag: string | undefined;
  /** Opens the newest version, discarding what was typed. */
  onReload(): Promise<void>;
}

/** The form of one land that is being edited; it says what became of it as the Update Form of a building does. */
export const UpdateForm = ({ land, etag, onReload }: UpdateFormProps) => {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [initial] = useState(() => formOf(land));
  const params = { id: land._id };
  const { save, theirs, busy, keepEditing, saveMine } = useVersionedSave({
    etag,
    put: (input: LandInput, version) =>
      api(calls.editLand, { params, body: input, ...(version ? { ifMatch: version } : {}) }),
    read: () => api(calls.getLand, { params }),
    onSaved: async (leave) => {
      toast.success('Land Data Updated Successfully');
      await queryClient.invalidateQueries({ queryKey: landsKey, refetchType: 'none' });
      leave();
      await navigate(paths.lands);
    },
    onFailed: (error) => toast.error(sentenceOf(error)),
  });

  return (
    <>
      <LandForm initial={initial} busyLabel="Loading..." onSave={save} />
      <ConflictDialog
        open={theirs !== undefined}
        name={land.generalInfo.propertyName}
        changed={theirs ? changedParts(partList, initial, formOf(theirs)) : []}
        busy={busy}
        onKeepEditing={keepEditing}
        onTakeTheirs={() => {
          keepEditing();
          void onReload();
        }}
        onSaveMine={() => void saveMine()}
      />
    </>
  );
};
