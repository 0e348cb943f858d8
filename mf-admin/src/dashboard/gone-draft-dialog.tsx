import { Button, Modal, Stack, Text } from '@ekamra/ui';
import { useNavigate } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useAdminId, useBackOffice } from '../app/context.ts';
import { TypedLines } from '../form/draft/draft-bar.tsx';
import { draftKey, findDraft, moveDraft, removeDraft } from '../form/draft/drafts.ts';
import { draftLines } from '../form/draft/fit-draft.ts';
import type { RecordLink } from '../kinds/define-kind.ts';
import { type GoneDraft, draftsKey } from './unfinished-drafts.ts';

export interface GoneDraftDialogProps {
  gone: GoneDraft;
  onClose(): void;
}

/** Dialog with the draft of a deleted record: its text to copy, and to make a new record of it or to discard it. */
export const GoneDraftDialog = ({ gone: { draft, kind }, onClose }: GoneDraftDialogProps) => {
  const { noun, adding } = kind;
  const { queryClient } = useBackOffice();
  const adminId = useAdminId() ?? '';
  const navigate = useNavigate();
  const place = { adminId, form: draft.form, record: undefined };
  const isFormFree = findDraft(browserStorage(), place) === undefined;
  const addNew = ({ to, state }: RecordLink): void => {
    moveDraft(browserStorage(), draft.key, draftKey(place));
    void navigate(to, { state });
  };
  const discard = (): void => {
    removeDraft(browserStorage(), draft.key);
    onClose();
    void queryClient.invalidateQueries({ queryKey: draftsKey });
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The ${noun} was deleted`}
      description="This is what you had typed. You can copy it from here."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="secondary" onClick={discard}>
            Discard
          </Button>
          {adding && isFormFree && <Button onClick={() => addNew(adding)}>Continue as a new {noun}</Button>}
        </>
      }
    >
      <Stack $gap={4}>
        {adding && !isFormFree && (
          <Text>
            You have another draft of a new {noun}. Once that is saved or discarded, this one can be continued
            as a new {noun}.
          </Text>
        )}
        <TypedLines lines={draftLines(draft)} />
      </Stack>
    </Modal>
  );
};
