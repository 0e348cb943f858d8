import type { Land, LandInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { failureMessage } from '../../app/failures.ts';
import { paths } from '../../app/paths.ts';
import type { RecordEditor } from '../../form/record-form.tsx';
import { RecordFormPage } from '../../form/record-page.tsx';
import { landsKey, readLand } from '../land-calls.ts';
import { landActivity, landForm } from '../land-table.ts';

const landKind: RecordEditor<Land, LandInput, ReturnType<typeof landForm.emptyValues>> = {
  noun: 'land',
  label: 'Land',
  model: landForm,
  nameOf: ({ generalInfo }) => generalInfo.propertyName,
  key: landsKey,
  list: { path: paths.lands, label: 'List of Lands' },
  activity: landActivity,
  adding: {
    title: 'Add Land',
    saved: 'Land added successfully',
    failed: failureMessage,
    failureDisplay: 'warning',
  },
  editing: {
    title: 'Edit Land',
    saved: 'Land Data Updated Successfully',
    failed: failureMessage,
    failureDisplay: 'warning',
  },
  read: readLand,
  add: async (api, body, idempotencyKey) => (await api(calls.addLand, { body, idempotencyKey })).data.data,
  edit: async (api, id, change) => (await api(calls.editLand, { params: { id }, ...change })).data.data,
};

/** Page with the form of a land, for adding and for editing. */
export default function LandPage() {
  return <RecordFormPage kind={landKind} />;
}
