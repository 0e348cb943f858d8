import type { Land, LandInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { failureMessage } from '../../app/failures.ts';
import type { RecordEditor } from '../../form/record-form.tsx';
import { RecordFormPage } from '../../form/record-page.tsx';
import { landKind } from '../land-kind.ts';
import { landActivity, landForm } from '../land-table.ts';

const editor: RecordEditor<Land, LandInput, ReturnType<typeof landForm.emptyValues>> = {
  kind: landKind,
  model: landForm,
  activity: landActivity,
  adding: {
    saved: 'Land added successfully',
    failed: failureMessage,
    failureDisplay: 'warning',
  },
  editing: {
    saved: 'Land Data Updated Successfully',
    failed: failureMessage,
    failureDisplay: 'warning',
  },
  add: async (api, body, idempotencyKey) => (await api(calls.addLand, { body, idempotencyKey })).data.data,
  edit: async (api, id, change) => (await api(calls.editLand, { params: { id }, ...change })).data.data,
};

/** Page with the form of a land, for adding and for editing. */
export default function LandPage() {
  return <RecordFormPage editor={editor} />;
}
