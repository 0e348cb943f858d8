import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify';

/** An answer that is a spreadsheet file, streamed while its rows are read. */
export class CsvFile {
  readonly name: string;
  readonly stream: Readable;

  constructor(name: string, stream: Readable) {
    this.name = name;
    this.stream = stream;
  }
}

/** Columns of a file, in order: heading by field name. */
export type CsvColumns<Row> = { [Field in Extract<keyof Row, string>]?: string };

/** Characters after which other work of the process has its turn: a millisecond or two. */
const charactersPerTurn = 50_000;

/** Returns about as many characters as a row takes in a file, at least one for each column and one for the work. */
const lengthOf = (row: object): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 8), 32);

/**
 * Returns the same rows after reading the first one; rejects if that fails. Those that are there at once would otherwise be
 * written in one go.
 */
const withFirstRowRead = async <Row extends object>(
  rows: AsyncIterable<Row>,
): Promise<AsyncIterable<Row>> => {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      let written = 0;
      for (let next = first; !next.done; next = await iterator.next()) {
        yield next.value;
        written += lengthOf(next.value);
        if (written < charactersPerTurn) continue;
        written = 0;
        await setImmediate();
      }
    } finally {
      await iterator.return?.();
    }
  })();
};

/** What may separate cells before the sign that begins a formula, from its first character on. */
const beforeFormula = /(?:;[\s"]*|(?<![\s"])[\s"]+)(?=[=+\-@＝＋－＠])/g;

/**
 * Adds an apostrophe at the start of a formula after a semicolon, a tab or a line break. A spreadsheet that separates cells
 * there reads no quoted text in the middle of a line, and begins a cell.
 */
const withoutFormulas = (text: string): string =>
  text.replaceAll(beforeFormula, (separators) => separators.replaceAll(/[;\t\r\n]/g, "$&'"));

/**
 * Marks an answer as a CSV file (RFC 4180) that spreadsheets open directly: UTF-8 with a byte order mark, a heading
 * line, and an apostrophe before text that would be read as a formula, in any cell that a reader may split it into (OWASP,
 * "CSV Injection"). Rejects if the first row can't be read, so that an error can still be sent.
 */
export const csvFile = async <Row extends object>(
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): Promise<CsvFile> => {
  const readableRows = await withFirstRowRead(rows);
  const csvStream = stringify({
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header: String(header) })),
    bom: true,
    escape_formulas: true,
    cast: { string: withoutFormulas },
    record_delimiter: 'windows',
    // Some readers end the row at any kind of line break, and the field at a semicolon or tab, unless the text is quoted.
    quoted_match: /[\r\n;\t]/,
  });
  // Errors reach the CSV stream as well, so whoever sends it aborts the response.
  pipeline(Readable.from(readableRows), csvStream, () => undefined);
  return new CsvFile(name, csvStream);
};

/** Rows read per batch. */
export const rowsPerBatch = 200;

/**
 * Yields all rows of a table, with no more than one batch in memory.
 *
 * @param load reads up to {@link rowsPerBatch} rows after `last`, or the first ones.
 */
export async function* allRows<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await load(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < rowsPerBatch) return;
  }
}
