import type { Building, BuildingInput } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { paths } from '../../app/paths.ts';
import type { RecordEditor } from '../../form/record-form.tsx';
import { RecordFormPage } from '../../form/record-page.tsx';
import { buildingsKey, readBuilding } from '../building-calls.ts';
import { buildingActivity, buildingForm } from '../building-table.ts';

const buildingKind: RecordEditor<Building, BuildingInput, ReturnType<typeof buildingForm.emptyValues>> = {
  noun: 'building',
  label: 'Building',
  model: buildingForm,
  nameOf: ({ generalInfo }) => generalInfo.BuildingsName,
  key: buildingsKey,
  list: { path: paths.buildings, label: 'List Of Buildings' },
  activity: buildingActivity,
  adding: {
    title: 'Add Building',
    saved: 'Building added successfully',
    failed: () => 'Please check All the fields',
    failureDisplay: 'alert',
  },
  editing: {
    title: 'Update Form',
    saved: 'Building Data Updated Successfully',
    failed: () => 'Something went wrong',
    failureDisplay: 'field',
  },
  read: readBuilding,
  add: async (api, body, idempotencyKey) =>
    (await api(calls.addBuilding, { body, idempotencyKey })).data.data,
  edit: async (api, id, change) => (await api(calls.editBuilding, { params: { id }, ...change })).data.data,
};

/** Page with the form of a building, for adding and for editing. */
export default function BuildingPage() {
  return <RecordFormPage kind={buildingKind} />;
}
