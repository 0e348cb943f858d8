import { Icon, IconButton, Inline, Logo, xIcon } from '@ekamra/ui';
import { veilLook } from '@ekamra/ui/behaviour/overlay.ts';
import { useFocusReturn } from '@ekamra/ui/behaviour/use-focus-return.ts';
import * as Radix from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { OfficeMenu, menuItems } from './menu.tsx';

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`;
const Veil = styled(Radix.Overlay)`
  ${veilLook}
`;
const Panel = styled(Radix.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: var(--z-overlay);
  width: min(20rem, 86vw);
  padding: var(--space-4);
  overflow-y: auto;
  background: var(--color-primary);
  color: var(--color-white);
  animation: ${slideIn} var(--motion-base) var(--ease);
`;
const Top = styled(Inline)`
  margin-bottom: var(--space-6);
`;
const Title = styled(Radix.Title)`
  font-size: inherit;
`;

interface DrawerSheetProps {
  open: boolean;
  onClose(): void;
}

/** Navigation drawer of narrow screens. */
export const DrawerSheet = ({ open, onClose }: DrawerSheetProps) => {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Veil />
        <Panel aria-describedby={undefined} {...focusReturn}>
          <Top $justify="space-between">
            <Title>
              <Logo onDark />
            </Title>
            <Radix.Close asChild>
              <IconButton label="Close the menu" variant="light">
                <Icon shape={xIcon} />
              </IconButton>
            </Radix.Close>
          </Top>
          <OfficeMenu items={menuItems} onClose={onClose} />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};
