import { type FieldValues, type Resolver, get, set } from 'react-hook-form';
import { type FormChecks, resolverOf } from '../checks.ts';
import type { LabelledField, RecordField } from '../merge/differences.ts';
import { behaviourOf, hasText, isFilled } from './codecs.ts';
import type { FieldRow, FieldTable, FormSection, FormValues, RowOfKind, Rows, TextRow } from './rows.ts';

const isPicture = ({ kind }: FieldRow): boolean => kind === 'picture' || kind === 'pictures';

const toPayloadValue = (row: FieldRow, value: unknown): unknown => {
  const payload: unknown = behaviourOf(row).codec?.decode(value);
  return row.optional && Array.isArray(payload) && payload.length === 0 ? undefined : payload;
};

/** Returns the fields of a form in order, with their labels; two versions of a record may differ in them. */
const recordFieldsOf = (table: Rows): RecordField[] =>
  Object.entries(table)
    .filter(([, { kind }]) => kind !== 'unedited')
    .map(([path, row]) => ({
      path,
      label: row.label,
      valueOf: (values) => toPayloadValue(row, get(values, path)),
      format: (values) =>
        behaviourOf(row)
          .linesOf(get(values, path))
          .filter((line) => line !== ''),
      pictures: isPicture(row),
    }));

/** Returns how an entry of which some values may be missing is described. */
const describerOf =
  ({ columns, describe }: RowOfKind<'entries'>) =>
  (entry: Readonly<Record<string, string>>): string =>
    describe(Object.fromEntries(Object.keys(columns).map((column) => [column, entry[column] ?? ''])));

/** Returns the fields of a record for its activity. */
export const activityFieldsOf = (table: Rows): LabelledField[] =>
  Object.entries(table).map(([path, row]) => ({
    path,
    label: ('entryLabel' in row && row.entryLabel) || row.label,
    pictures: isPicture(row),
    ...(row.kind === 'entries' && { describeEntry: describerOf(row) }),
  }));

/** Everything that follows from the field table of a record kind. */
export interface RecordFormModel<Values extends FieldValues, Input> {
  table: Rows;
  /** Sections in order; none if the form arranges its fields itself. */
  parts: readonly FormSection[];
  /** Fields in order, with their labels. */
  fields: readonly RecordField[];
  /** Returns the values of an empty form, with an entry in each list of objects. */
  emptyValues(): Values;
  /** Converts a stored record to form values. */
  toFormValues(record: Input): Values;
  /** Validation of the form, and its conversion to a payload. */
  checks: FormChecks<Values, Input>;
  resolver: Resolver<Values, unknown, Input>;
}

const toFormValue = (row: FieldRow, stored: unknown): unknown => {
  const { empty, codec } = behaviourOf(row);
  const value: unknown = codec?.encode(stored ?? (Array.isArray(empty) ? [] : undefined));
  const opensWithEntry = 'opensWithEntry' in row && row.opensWithEntry === true;
  return opensWithEntry && Array.isArray(value) && value.length === 0 ? empty : value;
};

/** Builds an object from the value of each row that the form has. */
const build = (table: Rows, valueOf: (row: FieldRow, path: string) => unknown): FieldValues => {
  const built: FieldValues = {};
  for (const [path, row] of Object.entries(table))
    if (row.kind !== 'unedited') set(built, path, valueOf(row, path));
  return built;
};

/** Returns the form index of the `index`th entry that is sent, because blank ones shift the indices. */
const formIndexOf = (isSent: readonly boolean[], index: number): number =>
  isSent.flatMap((sent, at) => (sent ? [at] : []))[index] ?? index;

/**
 * Converts a payload's dotted path, as in the server's field errors, to the form's path. Entries that were left out of
 * the payload shift the indices, a paragraph is a row with a `text`, and tags and pictures are one field.
 */
const formPath = (table: Rows, path: string, values: object): string => {
  const [list, row] = Object.entries(table).find(([start]) => path.startsWith(`${start}.`)) ?? [];
  if (list === undefined || row === undefined) return path;
  const [index = '', ...rest] = path.slice(list.length + 1).split('.');
  switch (row.kind) {
    case 'paragraphs': {
      const rows: readonly TextRow[] = get(values, list);
      return `${list}.${formIndexOf(rows.map(hasText), Number(index))}.text`;
    }
    case 'entries': {
      const entries: readonly Record<string, string>[] = get(values, list);
      const isSent = entries.map((entry) => !row.skipsBlank || isFilled(entry));
      return [list, formIndexOf(isSent, Number(index)), ...rest].join('.');
    }
    case 'blogText':
    case 'tags':
    case 'pictures':
      return list;
    default:
      return path;
  }
};

interface RecordFormDependencies<Input, Table, Values extends FieldValues> extends Pick<
  FormChecks<Values, Input>,
  'schema' | 'emptyMessage'
> {
  table: Table;
  /** Sections of the form in order, which share out the rows of the table. */
  sections?: readonly FormSection[];
  /** Returns one message for all problems. By default they are only shown at their fields. */
  firstFailure?: FormChecks<Values, Input>['firstFailure'];
}

/** Derives the form of a record kind from its field table. */
export const createRecordFormModel = <Input extends object, Table extends Rows & FieldTable<Input>>({
  schema,
  table,
  sections = [],
  firstFailure = () => undefined,
  emptyMessage,
}: RecordFormDependencies<Input, Table, FormValues<Input, Table>>): RecordFormModel<
  FormValues<Input, Table>,
  Input
> => {
  // The table has a row for each path of the input, and each kind gives values of its type.
  const buildValues = (valueOf: (row: FieldRow, path: string) => unknown) =>
    build(table, valueOf) as FormValues<Input, Table>;
  const checks: FormChecks<FormValues<Input, Table>, Input> = {
    schema,
    toPayload: (values) => build(table, (row, path) => toPayloadValue(row, get(values, path))),
    formPath: (path, values) => formPath(table, path, values),
    firstFailure,
    ...(emptyMessage && { emptyMessage }),
  };
  return {
    table,
    parts: sections,
    fields: recordFieldsOf(table),
    emptyValues: () => buildValues((row) => behaviourOf(row).empty),
    toFormValues: (record) => buildValues((row, path) => toFormValue(row, get(record, path))),
    checks,
    resolver: resolverOf(checks),
  };
};
