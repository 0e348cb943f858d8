import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A column of a table: heading, and the text of a row's cell. */
export type ReportColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

const results = path.join(import.meta.dirname, '../../test-results');

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns the smallest value that this share of the values, such as 0.99, does not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(40)}${cells.map((cell) => cell.padStart(11)).join('')}\n`;

/** Measures row after row: prints each as it is known, and writes all as JSON to the folder of the test results. */
export const report = async <Row extends { name: string }>(
  part: string,
  columns: readonly ReportColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<void> => {
  const headings = columns.map(([heading]) => heading);
  process.stdout.write(`\n${line(part, headings)}`);
  await mkdir(results, { recursive: true });
  const measuredRows: Row[] = [];
  for await (const row of rows) {
    measuredRows.push(row);
    const cells = columns.map(([, cell]) => cell(row));
    process.stdout.write(line(row.name, cells));
    // After each row, because a run takes long and may be ended.
    await writeFile(
      path.join(results, `bench-${part}.json`),
      `${JSON.stringify(measuredRows, undefined, 2)}\n`,
    );
  }
};
