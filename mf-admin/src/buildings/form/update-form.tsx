import type { Building, BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { isCallFailed } from '@ekamra/contracts/client';
import { paths } from '../../app/paths.ts';
import { buildingsKey } from '../queries.ts';
import { BuildingForm } from './building-form.tsx';
import { changedParts } from './changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { formOf } from './model.ts';

/** A write that met a newer version: what was to be saved, what stands there now, and how to leave afterwards. */
interface Conflict {
  input: BuildingInput;
  theirs: Building;
  etag: string | undefined;
  leave: () => void;
}

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
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const params = { id: building._id };

  const put = async (input: BuildingInput, version: string | undefined): Promise<void> => {
    await api(calls.editBuilding, { params, body: input, ...(version ? { ifMatch: version } : {}) });
  };
  const finish = async (leave: () => void): Promise<void> => {
    toast.success('Building Data Updated Successfully');
    await queryClient.invalidateQueries({ queryKey: buildingsKey, refetchType: 'none' });
    leave();
    await navigate(paths.buildings);
  };
  const meet = async (input: BuildingInput, leave: () => void): Promise<void> => {
    const { data: theirs, etag: newest } = await api(calls.getBuilding, { params });
    setConflict({ input, theirs, etag: newest, leave });
  };

  const save = async (input: BuildingInput, leave: () => void): Promise<void> => {
    try {
      await put(input, etag);
    } catch (error) {
      if (isCallFailed(error) && error.status === 412) await meet(input, leave);
      else toast.error('Something went wrong');
      throw error;
    }
    await finish(leave);
  };

  const saveMine = async ({ input, etag: version, leave }: Conflict): Promise<void> => {
    setBusy(true);
    try {
      await put(input, version);
      setConflict(undefined);
      await finish(leave);
    } catch (error) {
      if (isCallFailed(error) && error.status === 412) await meet(input, leave);
      else {
        setConflict(undefined);
        toast.error('Something went wrong');
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <BuildingForm initial={initial} busyLabel="Loading..." alerts={false} onSave={save} />
      <ConflictDialog
        open={conflict !== undefined}
        name={building.generalInfo.BuildingsName}
        changed={conflict ? changedParts(building, conflict.theirs) : []}
        busy={busy}
        onKeepEditing={() => setConflict(undefined)}
        onTakeTheirs={() => {
          setConflict(undefined);
          void onReload();
        }}
        onSaveMine={() => conflict && void saveMine(conflict)}
      />
    </>
  );
};
