import type { FieldPath, FieldValues } from 'react-hook-form';
import { get } from 'react-hook-form';
import { capitalise, formatPriceFull } from '@ekamra/ui';
import { typed } from '../entered.ts';

/** A field of a record as a person knows it: a list is one field. */
export interface RecordField<Values extends FieldValues> {
  path: FieldPath<Values>;
  label: string;
  /** What stands in it, in words, line by line; of pictures, their addresses. */
  said(values: Values): readonly string[];
  pictures?: true;
}

const textAt = (values: FieldValues, path: string): string => {
  const value: unknown = get(values, path);
  return typeof value === 'string' ? value.trim() : '';
};

const lineOf = (text: string): string[] => (text === '' ? [] : [text]);

const textsAt = (values: FieldValues, path: string): string[] => {
  const rows: unknown = get(values, path);
  return Array.isArray(rows)
    ? rows.flatMap((_row, index) => lineOf(textAt(values, `${path}.${index}.text`)))
    : [];
};

/** The usual fields of a form with these values. */
export const recordFields = <Values extends FieldValues>() => ({
  text: (path: FieldPath<Values>, label: string): RecordField<Values> => ({
    path,
    label,
    said: (values) => lineOf(textAt(values, path)),
  }),
  choice: (path: FieldPath<Values>, label: string): RecordField<Values> => ({
    path,
    label,
    said: (values) => lineOf(capitalise(textAt(values, path))),
  }),
  /** A list of texts, each in a row of its own. */
  texts: (path: FieldPath<Values>, label: string): RecordField<Values> => ({
    path,
    label,
    said: (values) => textsAt(values, path),
  }),
  picture: (path: FieldPath<Values>, label: string): RecordField<Values> => ({
    path,
    label,
    said: (values) => lineOf(textAt(values, path)),
    pictures: true,
  }),
  price: (path: FieldPath<Values>, label: string): RecordField<Values> => ({
    path,
    label,
    said: (values) => {
      const text = textAt(values, path);
      const amount = typed(text);
      return lineOf(amount === undefined || Number.isNaN(amount) ? text : formatPriceFull(amount));
    },
  }),
});
