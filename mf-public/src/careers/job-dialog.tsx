import { Modal } from '@ekamra/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { ApplyActions } from './apply-actions.tsx';
import { ApplyForm } from './apply-form.tsx';
import { JobDescription } from './job-description.tsx';
import type { Position } from './positions.ts';
import { Submitted, SubmittedActions } from './submitted.tsx';
import { useApplication } from './use-application.ts';

/** What became of an application, for its position's row. */
export type Mark = 'sent' | 'kept';

export interface JobDialogProps {
  /** Whose details are shown; nobody's when it is closed. */
  position: Position | undefined;
  onClose: () => void;
  /** Told whenever what is to be said of a position changes. */
  onMark: (id: string, mark: Mark | undefined) => void;
}

/** The 'Job Details' modal with its apply form (spec.md 2.4, "Careers"). */
export const JobDialog = ({ position, onClose, onMark }: JobDialogProps) => {
  const application = useApplication();
  const formId = useId();
  const { isDirty } = application.form.formState;
  const isSent = application.progress.at === 'sent';
  const mark = isSent ? 'sent' : isDirty ? 'kept' : undefined;
  const id = position?.id;

  useEffect(() => {
    if (id !== undefined) onMark(id, mark);
  }, [id, mark, onMark]);

  const leave = useEffectEvent(() => application.leave());
  useEffect(() => (id === undefined ? undefined : () => leave()), [id]);

  return (
    <Modal
      open={position !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Job Details"
      description={position?.role}
      guarded={mark === 'kept'}
      footer={
        isSent ? (
          <SubmittedActions onClose={onClose} />
        ) : (
          <ApplyActions
            formId={formId}
            progress={application.progress}
            busy={application.form.formState.isSubmitting}
          />
        )
      }
    >
      {position && isSent && <Submitted position={position} />}
      {position && !isSent && (
        <>
          <JobDescription position={position} />
          <ApplyForm id={formId} position={position} application={application} />
        </>
      )}
    </Modal>
  );
};
