import { Button, Modal } from '@ekamra/ui';
import { useNavigate } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useAdminId, useBackOffice } from '../app/context.ts';
import { TypedLines } from '../form/draft/draft-question.tsx';
import { newDraftKey, removeDraft, takeDraft } from '../form/draft/drafts.ts';
import { draftLines } from '../form/draft/fit-draft.ts';
import { type GoneDraft, draftsKey } from './unfinished-drafts.ts';

export interface GoneDraftDialogProps {
  gone: GoneDraft;
  onClose(): void;
}

/** Dialog with the draft of a deleted record: its text to copy, and to make a new record of it or to discard it. */
export const GoneDraftDialog = ({ gone: { draft, noun, adding }, onClose }: GoneDraftDialogProps) => {
  const { queryClient } = useBackOffice();
  const adminId = useAdminId() ?? '';
  const navigate = useNavigate();
  const addNew = ({ to, state }: NonNullable<typeof adding>): void => {
    const key = newDraftKey({ adminId, form: draft.form, record: undefined });
    takeDraft(browserStorage(), draft.key, key);
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
          {adding && <Button onClick={() => addNew(adding)}>Continue as a new {noun}</Button>}
        </>
      }
    >
      <TypedLines lines={draftLines(draft)} />
    </Modal>
  );
};
