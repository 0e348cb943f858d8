import type { JudgedFault } from './judge.ts';

type Column = readonly [heading: string, cell: (row: JudgedFault) => string];

const cellOf = (value: number): string => (Number.isFinite(value) ? String(value) : '-');
const columns: Column[] = [
  ['requests', ({ requests }) => String(requests)],
  ['cached reads', ({ cachedReads }) => String(cachedReads)],
  ['other reads', ({ otherReads }) => String(otherReads)],
  ['refused w.', ({ refusedWrites }) => String(refusedWrites)],
  ['failed w.', ({ failedWrites }) => String(failedWrites)],
  ['p99 ms', ({ untouchedP99 }) => cellOf(untouchedP99)],
  ['recovery s', ({ recovery }) => cellOf(recovery)],
  ['lost', ({ lost }) => String(lost)],
  ['twice', ({ doubled }) => String(doubled)],
  ['promised', ({ promised }) => promised],
  ['kept', ({ broken }) => (broken.length === 0 ? 'yes' : 'NO')],
];
const width = 13;

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(20)}${cells.map((cell) => cell.padStart(cell.length > width - 2 ? cell.length + 2 : width)).join('')}\n`;

/** Line of the headings; failures are counted under "cached reads" to "failed w.". */
export const headings = (): string =>
  line(
    'fault',
    columns.map(([heading]) => heading),
  );

/** Line of a fault, and below it what was broken. */
export const rowText = (row: JudgedFault): string =>
  line(
    row.name,
    columns.map(([, cell]) => cell(row)),
  ) + (row.broken.length > 0 ? details(row) : '');

const details = ({ broken, failures }: JudgedFault): string =>
  [...broken, ...Object.entries(failures).map(([failure, count]) => `${count} x ${failure}`)]
    .map((text) => `  ${text}\n`)
    .join('');
