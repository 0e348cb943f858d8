import type { BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { DraftGate } from '../../form/draft/draft-gate.tsx';
import type { Saving } from '../../form/use-record-saving.ts';
import { buildingsKey } from '../queries.ts';
import { BuildingForm } from './building-form.tsx';
import { emptyBuilding } from './model.ts';
import { buildingFields } from './record-fields.ts';
import { partList } from './sections.ts';

/** Adds a building; its toasts are those of spec.md point 8. */
export default function AddPage() {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [base] = useState(() => ({ values: emptyBuilding() }));

  const add = async (input: BuildingInput, { attempt, leave }: Saving): Promise<void> => {
    try {
      await api(calls.addBuilding, { body: input, idempotencyKey: attempt(input).key });
    } catch (error) {
      toast.error('Please check All the fields');
      throw error;
    }
    toast.success('Building added successfully');
    await queryClient.invalidateQueries({ queryKey: buildingsKey });
    leave(() => void navigate(paths.buildings));
  };

  return (
    <Page title="Add Building" lead="Fields marked with * are needed.">
      <DraftGate form="building" base={base} example={base.values} parts={partList} fields={buildingFields}>
        {(start) => (
          <BuildingForm start={start} name="New building" busyLabel="Please Wait.." alerts onSave={add} />
        )}
      </DraftGate>
    </Page>
  );
}
