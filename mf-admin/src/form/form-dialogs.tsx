import { AlertDialog } from '../app/alert-dialog.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import type { Conflict } from './merge/use-merging.ts';
import type { Submitting } from './use-submit.ts';

export interface FormDialogsProps {
  /** What the record is called. */
  name: string;
  submitting: Pick<Submitting, 'element' | 'alarm' | 'acknowledge' | 'question'>;
  /** What somebody else saved meanwhile. */
  conflict: Conflict | undefined;
}

/** What a form may ask or tell over itself: whose change is kept, what is still to be put right, and before it is left. */
export const FormDialogs = ({ name, submitting, conflict }: FormDialogsProps) => (
  <>
    {conflict && (
      <MergeDialog
        name={name}
        form={submitting.element}
        differences={conflict.differences}
        onSave={conflict.settle}
        onCancel={conflict.cancel}
      />
    )}
    <AlertDialog message={submitting.alarm} onClose={submitting.acknowledge} />
    {submitting.question}
  </>
);
