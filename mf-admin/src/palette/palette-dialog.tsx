import * as Radix from 'radix-ui/dialog';
import type { Option } from './option.ts';
import { Panel } from './palette-panel.tsx';
import { Veil } from './palette-styles.ts';

interface PaletteDialogProps {
  open: boolean;
  onDismiss(): void;
  onChoose(option: Option): void;
}

/** Modal dialog of the command palette. */
export const PaletteDialog = ({ open, onDismiss, onChoose }: PaletteDialogProps) => (
  <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
    <Radix.Portal>
      <Veil />
      <Panel onChoose={onChoose} />
    </Radix.Portal>
  </Radix.Root>
);
