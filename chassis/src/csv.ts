import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** An answer that is a file for a spreadsheet; it is written while its rows are read. */
export class CsvFile {
  readonly name: string;
  readonly stream: Readable;

  constructor(name: string, stream: Readable) {
    this.name = name;
    this.stream = stream;
  }
}

/** The columns of a file, in order: heading by the field that it shows. */
export type CsvColumns<Row> = { [Field in Extract<keyof Row, string>]?: string };

/** The same rows; the first has been read when it resolves, and rejects it when it can't be. */
const withFirst = async <Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> => {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
};

/**
 * Marks an answer as a CSV file (RFC 4180) that spreadsheets open as it is: UTF-8 with a byte order mark, a line of
 * headings, and an apostrophe before any text that a spreadsheet would take for a formula (OWASP, "CSV Injection").
 * Rejects when no row can be read at all, so that this can still be answered.
 */
export const csvFile = async <Row extends object>(
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): Promise<CsvFile> => {
  const known = await withFirst(rows);
  const written = stringify({
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header: String(header) })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // A line break of any kind ends the row for some readers, and a semicolon the field, unless it is quoted.
    quoted_match: /[\r\n;]/,
  });
  // A failure is the written stream's, too: whoever sends it sees it and breaks the answer off.
  pipeline(Readable.from(known), written, () => undefined);
  return new CsvFile(name, written);
};

/** How many rows are read at a time. */
export const rowsAtATime = 1_000;

/**
 * All rows of a table, one after another, with never more of them in memory than are read at a time.
 *
 * @param load reads up to {@link rowsAtATime} rows that come after `last`, or the first ones.
 */
export async function* allRows<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await load(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsAtATime) return;
  }
}
