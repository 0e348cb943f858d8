import type { UploadPreset } from '@ekamra/contracts';

/** A text in a list, because field arrays need objects. */
export interface TextRow {
  text: string;
}

interface Labelled {
  label: string;
  hint?: string;
}

interface TextField extends Labelled {
  kind: 'text';
  /** Suggestions while typing; anything else may be typed. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** Value in an empty form. */
  initial?: string;
}
/** Text that is sent even if it is blank. */
interface BlankableTextField extends Labelled {
  kind: 'blankableText';
  placeholder?: string;
}
type LongTextField = Labelled & { kind: 'longText' };
type NumberField = Labelled & { kind: 'number' | 'wholeNumber' | 'rupees' };
/** One of several options: `select` drops down, `choice` shows radio buttons. */
interface OptionField<Value extends string = string> extends Labelled {
  kind: 'select' | 'choice';
  options: readonly Value[];
  /** True if the label has no asterisk although a value is required, because there always is one. */
  unmarked?: true;
}
/** Value of a record that the form does not show, with its label in the activity. */
type UneditedField = Labelled & { kind: 'unedited' };
interface PictureField extends Labelled {
  kind: 'picture';
  preset: UploadPreset;
  /** Label of the file input, if it is not the field's. */
  inputLabel?: string;
  /** Stored URL that stands for no picture. */
  placeholder?: string;
}
interface PicturesField extends Labelled {
  kind: 'pictures';
  preset: UploadPreset;
  inputLabel: string;
  /** Badge of the first picture. */
  cover: string;
  max: number;
}

interface ListField extends Labelled {
  /** Singular name of an entry, such as `unit`. */
  noun: string;
  max: number;
  /** True if a record without entries opens with a blank one. */
  opensWithEntry?: true;
}
/** Texts, each in a row of its own. Blank ones are not sent. */
interface ParagraphsField extends ListField {
  kind: 'paragraphs';
  /** Label of one paragraph in the activity, if it is not the field's. */
  entryLabel?: string;
}
/** Paragraphs edited as one text with headings and lists, as a blog has them. */
interface BlogTextField extends Labelled {
  kind: 'blogText';
  /** Label of one paragraph in the activity. */
  entryLabel: string;
  hint: string;
}
/** Short texts, typed one by one or chosen from suggestions. */
interface TagsField extends Labelled {
  kind: 'tags';
  inputLabel: string;
  noun: string;
  suggestions: readonly string[];
  /** Labels of the chosen tags and of the suggestions, for screen readers. */
  listLabels: { chosen: string; suggestions: string };
  /** Message shown while another list of the form is empty. */
  reminder?: { list: string; message: string };
}

/** Kinds that have one input. */
export type InputField = TextField | BlankableTextField | LongTextField | NumberField | OptionField;

interface Optional {
  /** True if the record, or an entry of it, may be without a value. */
  optional?: true;
}
type ColumnField = InputField & Optional;

/** Objects with the same inputs each. */
interface EntriesField<Column extends string = string> extends ListField {
  kind: 'entries';
  columns: Readonly<Record<Column, ColumnField>>;
  /** `lines`: one line per entry with labels in the first; `boxes`: a titled box per entry. */
  layout: 'lines' | 'boxes';
  /** True if entries without any text are not sent. */
  skipsBlank?: true;
  /** Describes an entry in one line; '' for a blank one. */
  describe(entry: Readonly<Record<Column, string>>): string;
}

type AnyField =
  | InputField
  | UneditedField
  | PictureField
  | PicturesField
  | ParagraphsField
  | BlogTextField
  | TagsField
  | EntriesField;

interface Placed extends Optional {
  /** True if the input takes a whole row of its section. */
  wide?: true;
}

/** A row of a field table: everything that a form knows about one field of a record. */
export type FieldRow = AnyField & Placed;
export type RowOfKind<Kind extends FieldRow['kind']> = Extract<AnyField, { kind: Kind }> & Placed;

/** Rows of a record kind by dotted path, in form order. */
export type Rows = Readonly<Record<string, FieldRow>>;

/** A section of a form with its rows. */
export interface FormSection {
  id: string;
  title: string;
  lead?: string;
  rows: Rows;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Returns the rows of all sections as one table. */
export const tableOf = <Sections extends readonly FormSection[]>(sections: Sections) =>
  // Each section has rows of its own.
  Object.assign({}, ...sections.map(({ rows }) => rows)) as Intersection<Sections[number]['rows']>;

type Scalar = string | number | readonly unknown[] | undefined;

/** Dotted paths of an object's values; a list is one value. */
export type LeafPath<Input> = {
  [Key in keyof Input & string]-?: Input[Key] extends Scalar
    ? Key
    : `${Key}.${LeafPath<NonNullable<Input[Key]>>}`;
}[keyof Input & string];

/** Type of the value at a path. */
export type ValueAt<Input, Path extends string> = Path extends keyof Input
  ? Input[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Input
      ? ValueAt<NonNullable<Input[Key]>, Rest>
      : never
    : never;

type InputFor<Value> = [Value] extends [number]
  ? NumberField
  : string extends Value
    ? TextField | BlankableTextField | LongTextField
    : [Value] extends [string]
      ? OptionField<Value>
      : never;

type OptionalityOf<Value> = undefined extends Value ? { optional: true } : { optional?: never };

type FieldFor<Value> = [Value] extends [readonly string[]]
  ? ParagraphsField | BlogTextField | TagsField | PicturesField
  : [Value] extends [readonly (infer Entry)[]]
    ? EntriesField<keyof Entry & string> & {
        columns: {
          [Column in keyof Entry]-?: InputFor<NonNullable<Entry[Column]>> & OptionalityOf<Entry[Column]>;
        };
      }
    : InputFor<Value> | (string extends Value ? PictureField | UneditedField : never);

type RowFor<Value> = FieldFor<NonNullable<Value>> & OptionalityOf<Value> & { wide?: true };

/** Field table of a record's input: one row for each of its values, of a kind that fits it. */
export type FieldTable<Input> = { readonly [Path in LeafPath<Input>]: RowFor<ValueAt<Input, Path>> };

type PathTo<Parent extends string, Key extends string> = Parent extends '' ? Key : `${Parent}.${Key}`;
type KindAt<Table, Path extends string> = Path extends keyof Table
  ? Table[Path] extends { kind: infer Kind }
    ? Kind
    : never
  : never;

type FormValue<Value, Table, Path extends string> = [Value] extends [string | number]
  ? string
  : [Value] extends [readonly string[]]
    ? KindAt<Table, Path> extends 'paragraphs'
      ? TextRow[]
      : string[]
    : [Value] extends [readonly (infer Entry)[]]
      ? { [Column in keyof Entry]-?: string }[]
      : FormValues<Value, Table, Path>;

/**
 * Values of the form of an input: everything is text as typed, '' if empty, and a paragraph is a row with a `text`. The
 * paths are those of the payload, so that a field error of the server finds its field.
 */
export type FormValues<Input, Table, Parent extends string = ''> = {
  [
    Key in keyof Input & string as KindAt<Table, PathTo<Parent, Key>> extends 'unedited'
      ? KindAt<Table, PathTo<Parent, Key>> extends never
        ? Key
        : never
      : Key
  ]-?: FormValue<NonNullable<Input[Key]>, Table, PathTo<Parent, Key>>;
};
