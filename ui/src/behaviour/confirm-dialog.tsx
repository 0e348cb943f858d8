import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Cluster } from '../layout/container.ts';
import { InlineMessage } from '../status/alert.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { sheetLook, veilLook } from './overlay.ts';

const Veil = styled(Radix.Overlay)`
  ${veilLook}
`;
const Sheet = styled(Radix.Content)<{ $width: string }>`
  ${sheetLook}
  gap: var(--space-3);
  padding: var(--space-6);
`;
const Title = styled(Radix.Title)`
  font-size: var(--text-xl);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
const Words = styled(Radix.Description)`
  color: var(--color-ink-soft);
  margin-bottom: var(--space-4);
`;

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the record, such as `Delete “Kalinga Heights”?`. */
  title: ReactNode;
  /** Consequences of the action. */
  description: ReactNode;
  /** Names the action, such as `Delete building`. */
  confirmLabel: string;
  onConfirm: () => void;
  /** True while the action runs; the dialog stays open until the caller closes it. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Error message of a failed action. */
  error?: string | undefined;
  cancelLabel?: string | undefined;
}

/** Renders a confirmation before an action that can't be undone; the initial focus is on Cancel. */
export const ConfirmDialog = ({ open, onOpenChange, busy = false, ...rest }: ConfirmDialogProps) => {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Veil />
        <Sheet $width="30rem" {...focusReturn}>
          <Title>{rest.title}</Title>
          <Words>{rest.description}</Words>
          {rest.error && <InlineMessage tone="error">{rest.error}</InlineMessage>}
          <Cluster $gap={3} $justify="end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {rest.cancelLabel ?? 'Cancel'}
              </Button>
            </Radix.Cancel>
            <Button variant="danger" busy={busy} busyLabel={rest.busyLabel} onClick={rest.onConfirm}>
              {rest.confirmLabel}
            </Button>
          </Cluster>
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
};
