import { formatDate, Heading, Modal, Stack, Text } from '@ekamra/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { styled } from 'styled-components';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { ApplyActions } from './apply-actions.tsx';
import { ApplyForm } from './apply-form.tsx';
import { PositionLists } from './position-lists.tsx';
import type { Position } from './positions.ts';
import { SubmissionSuccess, SubmissionSuccessActions } from './submission-success.tsx';
import { type ApplicationMark, useApplication } from './use-application.ts';

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

export interface JobDialogProps {
  /** The position to show; undefined while the dialog is closed. */
  position: Position | undefined;
  onClose: () => void;
  /** Called when a position's mark changes. */
  onMark: (id: string, mark: ApplicationMark | undefined) => void;
}

/** Renders the 'Job Details' modal with its application form. */
export const JobDialog = ({ position, onClose, onMark }: JobDialogProps) => {
  const id = position?.id;
  const application = useApplication({ isShown: id !== undefined, onMark });
  const formId = useId();
  const { progress, form } = application;
  const { isDirty } = form.formState;
  const sent = progress.status === 'sent' ? progress.position : undefined;
  const isSubmitted = sent !== undefined || progress.status === 'sending';

  useEffect(() => {
    if (id !== undefined && !isSubmitted) onMark(id, isDirty ? 'draft' : undefined);
  }, [id, isDirty, isSubmitted, onMark]);

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
      guarded={isDirty && !sent}
      footer={
        sent ? (
          <SubmissionSuccessActions onClose={onClose} />
        ) : (
          <ApplyActions formId={formId} progress={progress} busy={form.formState.isSubmitting} />
        )
      }
    >
      {sent && <SubmissionSuccess position={sent} />}
      {position && !sent && (
        <>
          <JobDescription position={position} />
          <ApplyForm id={formId} position={position} application={application} />
        </>
      )}
    </Modal>
  );
};
