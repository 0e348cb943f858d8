import { Button, Modal, Stack, Text } from '@ekamra/ui';

export interface ConflictDialogProps {
  open: boolean;
  name: string;
  /** Titles of the parts that the other admin changed. */
  changed: readonly string[];
  busy: boolean;
  onKeepEditing(): void;
  onTakeTheirs(): void;
  onSaveMine(): void;
}

/** Somebody else saved the record meanwhile: says where they changed it, and asks whose version is to stand. */
export const ConflictDialog = ({ open, name, changed, busy, ...deeds }: ConflictDialogProps) => (
  <Modal
    open={open}
    onOpenChange={(next) => !next && deeds.onKeepEditing()}
    guarded
    title={`“${name}” was changed by somebody else`}
    description="Your changes are not saved yet; they are still in the form."
    footer={
      <>
        <Button variant="quiet" disabled={busy} onClick={deeds.onKeepEditing}>
          Keep editing
        </Button>
        <Button variant="secondary" disabled={busy} onClick={deeds.onTakeTheirs}>
          Load their version
        </Button>
        <Button busy={busy} busyLabel="Loading..." onClick={deeds.onSaveMine}>
          Save mine over it
        </Button>
      </>
    }
  >
    <Stack $gap={3}>
      <Text>
        {changed.length > 0
          ? `Meanwhile these parts were changed: ${changed.join(', ')}.`
          : 'Meanwhile it was saved again, with the same content as when you opened it.'}
      </Text>
      <Text $tone="soft">
        Loading their version discards what you changed. Saving yours over it discards what they changed.
      </Text>
    </Stack>
  </Modal>
);
