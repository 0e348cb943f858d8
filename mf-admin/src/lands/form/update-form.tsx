import type { Land, LandInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { paths } from '../../app/paths.ts';
import { DraftGate } from '../../form/draft/draft-gate.tsx';
import { isConflict } from '../../form/merge/use-merging.ts';
import type { Saving } from '../../form/use-record-saving.ts';
import { landsKey } from '../queries.ts';
import { LandForm } from './land-form.tsx';
import { emptyLand, formOf } from './model.ts';
import { landFields } from './record-fields.ts';
import { partList } from './sections.ts';

export interface UpdateFormProps {
  land: Land;
  /** The version that was opened; sent back so that nobody's change is overwritten unseen. */
  etag: string | undefined;
}

/** The form of one land that is being edited; it says what became of it as the Update Form of a building does. */
export const UpdateForm = ({ land, etag }: UpdateFormProps) => {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [base] = useState(() => ({ values: formOf(land), etag }));
  const params = { id: land._id };

  const save = async (body: LandInput, { version, leave }: Saving): Promise<void> => {
    try {
      await api(calls.editLand, { params, body, ...(version ? { ifMatch: version } : {}) });
    } catch (error) {
      // Somebody else's change is no failure: the form asks what is to be kept.
      if (!isConflict(error)) toast.error(sentenceOf(error));
      throw error;
    }
    toast.success('Land Data Updated Successfully');
    await queryClient.invalidateQueries({ queryKey: landsKey, refetchType: 'none' });
    leave(() => void navigate(paths.lands));
  };
  const readNewest = async () => {
    const { data, etag: version } = await api(calls.getLand, { params });
    return { values: formOf(data), etag: version };
  };

  return (
    <DraftGate
      form="land"
      record={land._id}
      base={base}
      example={emptyLand()}
      parts={partList}
      fields={landFields}
    >
      {(start) => (
        <LandForm
          start={start}
          name={land.generalInfo.propertyName}
          busyLabel="Loading..."
          onSave={save}
          readNewest={readNewest}
        />
      )}
    </DraftGate>
  );
};
