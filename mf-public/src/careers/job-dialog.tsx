import { formatDate, Heading, Modal, Stack, Text } from '@ekamra/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { styled } from 'styled-components';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { ApplyActions } from './apply-actions.tsx';
import { ApplyForm } from './apply-form.tsx';
import { PositionLists } from './position-lists.tsx';
import type { Position } from './positions.ts';
import { SubmissionSuccess, SubmissionSuccessActions } from './submission-success.tsx';
import { useApplication } from './use-application.ts';

const Description = styled(Stack)`
  padding-bottom: var(--space-8);
  /* The dialog's header already has a line. */
  > dl {
    border-top: 0;
    > :first-child {
      padding-top: 0;
    }
  }
`;

/** Renders role, location, job type, closing day and description of a position. */
const JobDescription = ({ position }: { position: Position }) => (
  <Description $gap={6}>
    <RuledList
      rows={[
        { label: 'Role', value: position.role },
        { label: 'Location', value: position.location },
        { label: 'Job Type', value: position.type },
        ...(position.closesOn === undefined
          ? []
          : [{ label: 'Apply By', value: formatDate(position.closesOn) }]),
      ]}
    />
    <Stack $gap={2}>
      <Heading level={3} size="l">
        Description
      </Heading>
      <Text $tone="soft">{position.description}</Text>
    </Stack>
    <PositionLists position={position} level={3} />
  </Description>
);

/** State of an application, shown in its position's row. */
export type ApplicationMark = 'sent' | 'draft';

export interface JobDialogProps {
  /** The position to show; undefined while the dialog is closed. */
  position: Position | undefined;
  onClose: () => void;
  /** Called when a position's mark changes. */
  onMark: (id: string, mark: ApplicationMark | undefined) => void;
}

/** Renders the 'Job Details' modal with its application form. */
export const JobDialog = ({ position, onClose, onMark }: JobDialogProps) => {
  const application = useApplication();
  const formId = useId();
  const { isDirty } = application.form.formState;
  const isSent = application.progress.status === 'sent';
  const mark = isSent ? 'sent' : isDirty ? 'draft' : undefined;
  const id = position?.id;

  useEffect(() => {
    if (id !== undefined) onMark(id, mark);
  }, [id, mark, onMark]);

  const handleClose = useEffectEvent(() => application.handleClose());
  useEffect(() => (id === undefined ? undefined : () => handleClose()), [id]);

  return (
    <Modal
      open={position !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Job Details"
      description={position?.role}
      guarded={mark === 'draft'}
      footer={
        isSent ? (
          <SubmissionSuccessActions onClose={onClose} />
        ) : (
          <ApplyActions
            formId={formId}
            progress={application.progress}
            busy={application.form.formState.isSubmitting}
          />
        )
      }
    >
      {position && isSent && <SubmissionSuccess position={position} />}
      {position && !isSent && (
        <>
          <JobDescription position={position} />
          <ApplyForm id={formId} position={position} application={application} />
        </>
      )}
    </Modal>
  );
};
