import { Button, circleAlertIcon, Icon } from '@ekamra/ui';
import { sheetLook, veilLook } from '@ekamra/ui/behaviour/overlay.ts';
import * as Radix from 'radix-ui/alert-dialog';
import { styled } from 'styled-components';

const Veil = styled(Radix.Overlay)`
  ${veilLook}
`;
const Sheet = styled(Radix.Content)<{ $width: string }>`
  ${sheetLook}
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-6) var(--space-6);
  text-align: center;

  > svg {
    color: var(--color-error);
  }
`;
const Message = styled(Radix.Title)`
  font-size: var(--text-xl);
  line-height: 1.3;
`;

export interface AlertDialogProps {
  /** Text of the alert; the alert is open while this is set. */
  message: string | undefined;
  /** Closes the alert and moves the focus to where it belongs. */
  onClose(): void;
}

/** Alert with an OK button, which gets the focus, to be acknowledged. */
export const AlertDialog = ({ message, onClose }: AlertDialogProps) => (
  <Radix.Root open={message !== undefined} onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Veil />
      <Sheet $width="26rem" aria-describedby={undefined} onCloseAutoFocus={(event) => event.preventDefault()}>
        <Icon shape={circleAlertIcon} size="2.25rem" />
        <Message>{message}</Message>
        {/* Radix moves the initial focus only to a Cancel button. */}
        <Radix.Cancel asChild>
          <Button full>OK</Button>
        </Radix.Cancel>
      </Sheet>
    </Radix.Portal>
  </Radix.Root>
);
