import type { Building, BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import type { RecordEditor } from '../../form/record-form.tsx';
import { RecordFormPage } from '../../form/record-page.tsx';
import { buildingKind } from '../building-kind.ts';
import { buildingActivity, buildingForm } from '../building-table.ts';

const editor: RecordEditor<Building, BuildingInput, ReturnType<typeof buildingForm.emptyValues>> = {
  kind: buildingKind,
  model: buildingForm,
  activity: buildingActivity,
  adding: {
    saved: 'Building added successfully',
    failed: () => 'Please check All the fields',
    failureDisplay: 'alert',
  },
  editing: {
    saved: 'Building Data Updated Successfully',
    failed: () => 'Something went wrong',
    failureDisplay: 'field',
  },
  add: async (api, body, idempotencyKey) =>
    (await api(calls.addBuilding, { body, idempotencyKey })).data.data,
  edit: async (api, id, change) => (await api(calls.editBuilding, { params: { id }, ...change })).data.data,
};

/** Page with the form of a building, for adding and for editing. */
export default function BuildingPage() {
  return <RecordFormPage editor={editor} />;
}
