import type { Building } from '@ekamra/contracts';
import { building } from '@ekamra/contracts/testing/examples';
import { testContext } from '@ekamra/contracts/testing/shell-context';
import { formatPrice, pencilIcon, StatusBadge, trashIcon } from '@ekamra/ui';
import { createConnection } from '../app/connection.ts';
import { type BackOffice, BackOfficeProvider } from '../app/context.ts';
import { createSavedMark } from '../app/saved-mark.ts';
import { createServerClock } from '../app/server-clock.ts';
import { createSignInGate } from '../app/sign-in-gate.ts';
import { RowCheck, type Selection, useSelection } from './bulk/selection.tsx';
import { ListTable, type TableColumn, TableSkeleton } from './record-table.tsx';
import { RowAction } from './row-action.tsx';

export default { title: 'Back office/List' };

const ignore = (): void => undefined;
const context = testContext(() => undefined);
const backOffice: BackOffice = {
  ...context,
  gate: createSignInGate(context.session),
  connection: createConnection(globalThis),
  clock: createServerClock(),
  savedMark: createSavedMark(ignore),
  unsaved: { current: false },
  setUnsaved: ignore,
};

const rows = [
  'Kalinga Heights',
  'Lingaraj Residency',
  'Sri Jagannath Residency and Business Park, Phase II, Kuakhai',
].map((name, index) => ({
  ...building,
  _id: String(index),
  generalInfo: { ...building.generalInfo, BuildingsName: name },
}));
const nameOf = ({ generalInfo }: Building): string => generalInfo.BuildingsName;

const columns: readonly TableColumn<Building>[] = [
  { label: 'Status', cell: ({ generalInfo }) => <StatusBadge status={generalInfo.currentStatus} /> },
  { label: 'Price', cell: ({ financialInfo }) => formatPrice(financialInfo?.sellingPrice) },
];
const actionsOf = (row: Building) => (
  <>
    <RowAction icon={pencilIcon} label="Edit" name={`Edit ${nameOf(row)}`} to="/edit" />
    <RowAction icon={trashIcon} label="Delete" name={`Delete ${nameOf(row)}`} onClick={ignore} />
  </>
);
const checkIn = (selection: Selection) => (row: Building) => (
  <RowCheck record={{ id: row._id, name: nameOf(row) }} selection={selection} pageRecords={[]} />
);

const Buildings = () => {
  const check = checkIn(useSelection());
  return (
    <BackOfficeProvider value={backOffice}>
      <ListTable
        label="Buildings"
        rows={rows}
        stale={false}
        name={{ label: 'Name', cell: nameOf }}
        columns={columns}
        actionsOf={actionsOf}
        numbering={{ first: 9, headCheck: null, check }}
      />
    </BackOfficeProvider>
  );
};

export const Rows = () => <Buildings />;
export const Loading = () => <TableSkeleton rows={3} label="Loading the buildings" />;
