import { useRef } from 'react';
import { ConfirmDialog } from '../behaviour/confirm-dialog.tsx';
import { Modal } from '../behaviour/modal.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Text } from '../typography/text.ts';
import { Dialog } from './dialog.tsx';

export default { title: 'Dialogs' };

const ignore = (): void => undefined;
const paragraphs = Array.from({ length: 30 }, (_, index) => (
  <Text key={index}>{`Paragraph ${index + 1} of a long text.`}</Text>
));

export const ModalWithForm = () => (
  <Modal
    open
    onOpenChange={ignore}
    title="Enquire"
    description="We call you back on the same day."
    footer={<Button>Submit</Button>}
  >
    <Field label="Name" required>
      <Input />
    </Field>
  </Modal>
);
export const ModalToRead = () => (
  <Modal open onOpenChange={ignore} title="Terms" size="l" reading>
    {paragraphs}
  </Modal>
);

const question = {
  open: true,
  onOpenChange: ignore,
  onConfirm: ignore,
  title: 'Delete “Kalinga Heights”?',
  description: 'It is removed from the site at once.',
  confirmLabel: 'Delete building',
};
export const Confirmation = () => <ConfirmDialog {...question} />;
export const ConfirmationBusy = () => <ConfirmDialog {...question} busy busyLabel="Deleting…" />;
export const ConfirmationFailed = () => (
  <ConfirmDialog {...question} error="The building could not be deleted. Please try again." />
);

const BareDialog = () => {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog aria-label="Picture" onClose={ignore} initialFocus={close}>
      <Button ref={close}>Close</Button>
    </Dialog>
  );
};
export const Bare = () => <BareDialog />;
