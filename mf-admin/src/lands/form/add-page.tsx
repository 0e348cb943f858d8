import type { LandInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../../app/context.ts';
import { sentenceOf } from '../../app/failures.ts';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { DraftGate } from '../../form/draft/draft-gate.tsx';
import type { Saving } from '../../form/use-record-saving.ts';
import { landsKey } from '../queries.ts';
import { LandForm } from './land-form.tsx';
import { emptyLand } from './model.ts';
import { landFields } from './record-fields.ts';
import { partList } from './sections.ts';

/** Adds a land; its toasts are those of spec.md point 8. */
export default function AddPage() {
  const { api, queryClient } = useBackOffice();
  const navigate = useNavigate();
  const [base] = useState(() => ({ values: emptyLand() }));

  const add = async (input: LandInput, { attempt, leave }: Saving): Promise<void> => {
    try {
      await api(calls.addLand, { body: input, idempotencyKey: attempt(input).key });
    } catch (error) {
      toast.error(sentenceOf(error));
      throw error;
    }
    toast.success('Land added successfully');
    await queryClient.invalidateQueries({ queryKey: landsKey });
    leave(() => void navigate(paths.lands));
  };

  return (
    <Page title="Add Land" lead="Fields marked with * are needed.">
      <DraftGate form="land" base={base} example={base.values} parts={partList} fields={landFields}>
        {(start) => <LandForm start={start} name="New land" busyLabel="Please Wait.." onSave={add} />}
      </DraftGate>
    </Page>
  );
}
