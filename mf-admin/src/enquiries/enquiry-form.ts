import type { Enquiry, EnquiryUpdate } from '@ekamra/contracts';
import { enquiryUpdate } from '@ekamra/contracts';
import type { FormChecks } from '../form/checks.ts';
import { filled, shown } from '../form/entered.ts';
import type { FormPart } from '../form/part.ts';

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

/** What the fields are called where it is told which of them somebody else has changed. */
export const enquiryParts: readonly FormPart[] = [
  { id: 'state', title: 'State', paths: ['state'] },
  { id: 'note', title: 'Note', paths: ['note'] },
];
