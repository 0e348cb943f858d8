import { describe, expect, test } from '@jest/globals';
import type { FieldTable, LeafPath } from './rows.ts';

interface Plot {
  name: string;
  note?: string | undefined;
  size: { acres: number; shape?: 'square' | 'round' | undefined };
  texts: string[];
  owners: { name: string; share: number; since?: number | undefined }[];
}

const owners = {
  label: 'Owners',
  kind: 'entries',
  noun: 'owner',
  max: 3,
  layout: 'lines',
  columns: {
    name: { label: 'Name', kind: 'text' },
    share: { label: 'Share', kind: 'number' },
    since: { label: 'Since', kind: 'wholeNumber', optional: true },
  },
  describe: ({ name }: { name: string }) => name,
} as const;
const rows = {
  name: { label: 'Name', kind: 'text' },
  note: { label: 'Note', kind: 'longText', optional: true },
  'size.acres': { label: 'Size', kind: 'number' },
  'size.shape': { label: 'Shape', kind: 'select', optional: true, options: ['square', 'round'] },
  texts: { label: 'Texts', kind: 'paragraphs', noun: 'text', max: 3 },
  owners,
} as const;

/** Passes a value on; its type is checked by the compiler. */
const check = <Type>(value: Type): Type => value;

describe('a field table', () => {
  test('has a row for each value of the input', () => {
    const paths: LeafPath<Plot>[] = ['name', 'note', 'size.acres', 'size.shape', 'texts', 'owners'];
    expect(Object.keys(check<FieldTable<Plot>>(rows))).toEqual(paths);
  });

  test('that does not fit its input is refused by the compiler', () => {
    const { note: _note, ...withoutNote } = rows;
    const { optional: _optional, ...required } = rows.note;
    const { share: _share, ...columns } = owners.columns;
    const { optional: _since, ...since } = owners.columns.since;
    const requiring = { ...owners.columns, since };
    const refused = [
      // @ts-expect-error a value has no row
      check<FieldTable<Plot>>(withoutNote),
      // @ts-expect-error a row has no value
      check<FieldTable<Plot>>({ ...rows, 'size.depth': { label: 'Depth', kind: 'number' } }),
      // @ts-expect-error a number is no text
      check<FieldTable<Plot>>({ ...rows, 'size.acres': { label: 'Size', kind: 'text' } }),
      // @ts-expect-error a text is no number
      check<FieldTable<Plot>>({ ...rows, name: { label: 'Name', kind: 'rupees' } }),
      // @ts-expect-error an option that the input does not have
      check<FieldTable<Plot>>({ ...rows, 'size.shape': { ...rows['size.shape'], options: ['oval'] } }),
      // @ts-expect-error an optional value
      check<FieldTable<Plot>>({ ...rows, note: required }),
      // @ts-expect-error a required value
      check<FieldTable<Plot>>({ ...rows, name: { label: 'Name', kind: 'text', optional: true } }),
      // @ts-expect-error a column of the entries is missing
      check<FieldTable<Plot>>({ ...rows, owners: { ...owners, columns } }),
      // @ts-expect-error an optional value of the entries
      check<FieldTable<Plot>>({ ...rows, owners: { ...owners, columns: requiring } }),
      // @ts-expect-error a form with sections names the section of each row
      check<FieldTable<Plot, 'general'>>(rows),
    ];
    expect(refused).toHaveLength(10);
  });
});
