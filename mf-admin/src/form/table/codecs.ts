import { readAmount, readNumber } from '@ekamra/contracts';
import { capitalise, formatPriceFull, formatTyped } from '@ekamra/ui';
import { get } from 'react-hook-form';
import { z } from 'zod';
import type { FieldRow, InputField, TextRow } from './rows.ts';

/** Returns the text, undefined if it is blank, so that optional fields are left out of the payload. */
export const optionalText = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

/**
 * Returns a parser of typed text for a field: undefined if blank; NaN for what `read` can't read, which the schema
 * rejects.
 */
const parserOf =
  (read: (text: string) => number | undefined) =>
  (text: string): number | undefined =>
    text.trim() === '' ? undefined : (read(text) ?? Number.NaN);

/** Parses a typed number (see {@link readNumber}). */
export const parseNumber = parserOf(readNumber);
/** Parses a typed amount in rupees (see {@link readAmount}). */
export const parseAmount = parserOf(readAmount);

/** True for a row with text that is not blank. */
export const hasText = (row: TextRow): boolean => optionalText(row.text) !== undefined;

/** Converts a form value to that of the payload (decode), and back (encode). */
type Codec = z.ZodCodec<z.ZodType, z.ZodType>;

const typed = z.string();
const strings = z.array(z.string());

const textCodec = z.codec(typed, z.string().optional(), {
  decode: optionalText,
  encode: (text) => text ?? '',
});
const blankableTextCodec = z.codec(typed, typed, { decode: (text) => text, encode: (text) => text });
/** A number that cannot be parsed becomes NaN, which the record's schema rejects. */
const numberCodecWith = (parse: typeof parseNumber) =>
  z.codec(typed, z.custom<number | undefined>(), {
    decode: parse,
    encode: (number) => (number === undefined ? '' : formatTyped(number)),
  });
const numberCodec = numberCodecWith(parseNumber);
const stringsCodec = z.codec(strings, strings, { decode: (all) => all, encode: (all) => all });
const paragraphsCodec = z.codec(z.array(z.object({ text: typed })), strings, {
  decode: (rows) => rows.filter(hasText).map(({ text }) => text),
  encode: (texts) => texts.map((text) => ({ text })),
});
const pictureCodec = (placeholder: string | undefined) =>
  z.codec(typed, z.string().optional(), {
    decode: optionalText,
    encode: (url) => (url === placeholder ? '' : (url ?? '')),
  });

const inputCodecs = {
  text: textCodec,
  blankableText: blankableTextCodec,
  longText: textCodec,
  number: numberCodec,
  wholeNumber: numberCodec,
  rupees: numberCodecWith(parseAmount),
  select: textCodec,
  choice: textCodec,
} satisfies Record<InputField['kind'], Codec>;

/** True if any text of an entry is not blank. */
export const isFilled = (entry: Readonly<Record<string, string>>): boolean =>
  Object.values(entry).some((text) => optionalText(text) !== undefined);

const entriesCodec = (columns: Readonly<Record<string, InputField>>, skipsBlank: boolean) => {
  const codecs = Object.entries(columns).map(([name, { kind }]): [string, Codec] => [
    name,
    inputCodecs[kind],
  ]);
  return z.codec(z.array(z.record(typed, typed)), z.array(z.record(typed, z.unknown())), {
    decode: (entries) =>
      entries
        .filter((entry) => !skipsBlank || isFilled(entry))
        .map((entry) => Object.fromEntries(codecs.map(([name, codec]) => [name, codec.decode(entry[name])]))),
    encode: (entries) =>
      entries.map((entry) =>
        Object.fromEntries(codecs.map(([name, codec]) => [name, String(codec.encode(entry[name]))])),
      ),
  });
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Formats a typed amount in rupees; one that cannot be read stays as it is. */
export const formatAmount = (text: string): string => {
  const amount = parseAmount(text);
  return amount === undefined || Number.isNaN(amount) ? text : formatPriceFull(amount);
};

/** Conversions of a row between the record, the form, the payload and its description. */
interface Behaviour {
  /** Value in an empty form. */
  empty: unknown;
  /** Undefined if the form has no value for the row. */
  codec: Codec | undefined;
  /** Formats a form value, one string per line; for pictures, their URLs. */
  linesOf(value: unknown): string[];
}

/** Returns how the values of a row are kept in a form, sent and described. */
export const behaviourOf = (row: FieldRow): Behaviour => {
  switch (row.kind) {
    case 'unedited':
      return { empty: '', codec: undefined, linesOf: () => [] };
    case 'paragraphs':
      return {
        empty: [{ text: '' }],
        codec: paragraphsCodec,
        linesOf: (value) => listOf(value).map((entry) => textOf(get(entry, 'text'))),
      };
    case 'blogText':
    case 'tags':
    case 'pictures':
      return { empty: [], codec: stringsCodec, linesOf: (value) => listOf(value).map(String) };
    case 'picture':
      return { empty: '', codec: pictureCodec(row.placeholder), linesOf: (value) => [textOf(value)] };
    case 'entries': {
      const entryOf = (valueOf: (name: string) => string) =>
        Object.fromEntries(Object.keys(row.columns).map((name) => [name, valueOf(name)]));
      return {
        empty: [entryOf(() => '')],
        codec: entriesCodec(row.columns, row.skipsBlank === true),
        linesOf: (value) =>
          listOf(value).map((entry) => row.describe(entryOf((name) => String(get(entry, name))))),
      };
    }
    default: {
      const formatText = row.kind === 'rupees' ? formatAmount : 'options' in row ? capitalise : String;
      return {
        empty: (row.kind === 'text' && row.initial) || '',
        codec: inputCodecs[row.kind],
        linesOf: (value) => [formatText(textOf(value))],
      };
    }
  }
};
