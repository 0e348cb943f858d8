import type { Building, BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { changedParts } from '../../form/changed-parts.ts';
import { ConflictDialog } from '../../form/conflict-dialog.tsx';
import { useVersionedSave } from '../../form/use-versioned-save.ts';
import { buildingsKey } from '../queries.ts';
import { BuildingForm } from './building-form.tsx';
import { formOf } from './model.ts';
import { partList } from './sections.ts';

export interface UpdateFormProps {
  building: Building;
  /** The version that was opened; sent back so that nobody's change is overwritten unseen. */
  etag: string | undefined;
  /** Opens the newest version, discarding what was typed. */
  onReload(): Promise<void>;
}

/** The form of one building that is being edited; its toasts are those of spec.md point 8. */
export const UpdateForm = ({ building, etag, onReload }: UpdateFormProps) => {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [initial] = useState(() => formOf(building));
  const params = { id: building._id };
  const { save, theirs, busy, keepEditing, saveMine } = useVersionedSave({
    etag,
    put: (input: BuildingInput, version) =>
      api(calls.editBuilding, { params, body: input, ...(version ? { ifMatch: version } : {}) }),
    read: () => api(calls.getBuilding, { params }),
    onSaved: async (leave) => {
      toast.success('Building Data Updated Successfully');
      await queryClient.invalidateQueries({ queryKey: buildingsKey, refetchType: 'none' });
      leave();
      await navigate(paths.buildings);
    },
    onFailed: () => toast.error('Something went wrong'),
  });

  return (
    <>
      <BuildingForm initial={initial} busyLabel="Loading..." alerts={false} onSave={save} />
      <ConflictDialog
        open={theirs !== undefined}
        name={building.generalInfo.BuildingsName}
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
