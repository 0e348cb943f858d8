import type { Building, BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { DraftGate } from '../../form/draft/draft-gate.tsx';
import { isConflict } from '../../form/merge/use-merging.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { buildingsKey } from '../queries.ts';
import { BuildingForm } from './building-form.tsx';
import { emptyBuilding, formOf } from './model.ts';
import { buildingFields } from './record-fields.ts';
import { partList } from './sections.ts';

export interface UpdateFormProps {
  building: Building;
  /** The version that was opened; sent back so that nobody's change is overwritten unseen. */
  etag: string | undefined;
}

/** The form of one building that is being edited; its toasts are those of spec.md point 8. */
export const UpdateForm = ({ building, etag }: UpdateFormProps) => {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [base] = useState(() => ({ values: formOf(building), etag }));
  const params = { id: building._id };

  const save = async (body: BuildingInput, { version, leave }: Saving): Promise<void> => {
    try {
      await api(calls.editBuilding, { params, body, ...(version ? { ifMatch: version } : {}) });
    } catch (error) {
      // Somebody else's change is no failure: the form asks what is to be kept.
      if (!isConflict(error)) toast.error('Something went wrong');
      throw error;
    }
    toast.success('Building Data Updated Successfully');
    await queryClient.invalidateQueries({ queryKey: buildingsKey, refetchType: 'none' });
    leave(() => void navigate(paths.buildings));
  };
  const readNewest = async () => {
    const { data, etag: version } = await api(calls.getBuilding, { params });
    return { values: formOf(data), etag: version };
  };

  return (
    <DraftGate
      form="building"
      record={building._id}
      base={base}
      example={emptyBuilding()}
      parts={partList}
      fields={buildingFields}
    >
      {(start) => (
        <BuildingForm
          start={start}
          name={building.generalInfo.BuildingsName}
          busyLabel="Loading..."
          alerts={false}
          onSave={save}
          readNewest={readNewest}
        />
      )}
    </DraftGate>
  );
};
