import type { Enquiry, EnquiryUpdate } from '@ekamra/contracts';
import { enquiryUpdate } from '@ekamra/contracts';
import type { FormChecks } from '../form/checks.ts';
import { filled, shown } from '../form/entered.ts';
import type { RecordField } from '../form/merge/record-field.ts';
import { recordFields } from '../form/merge/record-field.ts';

const { text, choice } = recordFields<EnquiryForm>();

/** What is changed of an enquiry, as it stands in the form. */
export interface EnquiryForm {
  state: string;
  note: string;
}

export const formOf = ({ state, note }: Enquiry): EnquiryForm => ({ state, note: shown(note) });

export const enquiryChecks: FormChecks<EnquiryForm, EnquiryUpdate> = {
  schema: enquiryUpdate,
  entered: ({ state, note }) => ({ state, note: filled(note) }),
  formPath: (path) => path,
  firstFailure: () => undefined,
};

/** The fields of an enquiry that are changed, by the names that the form gives them. */
export const enquiryFields: readonly RecordField<EnquiryForm>[] = [
  choice('state', 'State'),
  text('note', 'Note'),
];
