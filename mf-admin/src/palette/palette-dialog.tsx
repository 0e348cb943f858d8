import * as Radix from 'radix-ui/dialog';
import type { PaletteOption } from './option.ts';
import { PalettePanel } from './palette-panel.tsx';
import { Veil } from './palette-styles.ts';

interface PaletteDialogProps {
  open: boolean;
  onDismiss(): void;
  onChoose(option: PaletteOption): void;
}

/** Modal dialog of the command palette. */
export const PaletteDialog = ({ open, onDismiss, onChoose }: PaletteDialogProps) => (
  <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
    <Radix.Portal>
      <Veil />
      <PalettePanel onChoose={onChoose} />
    </Radix.Portal>
  </Radix.Root>
);
