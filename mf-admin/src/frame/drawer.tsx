import { IconButton, Logo, MenuIcon, XIcon, from } from '@ekamra/ui';
import { veilLook } from '@ekamra/ui/behaviour/overlay.ts';
import * as Radix from 'radix-ui/dialog';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { mobileMenuItems } from './menu-items.ts';
import { Menu } from './menu.tsx';

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`;
const Opener = styled.span`
  display: inline-flex;

  ${from('l')} {
    display: none;
  }
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
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--space-6);
`;
const Title = styled(Radix.Title)`
  font-size: inherit;
`;

/** The menu of narrow screens: a button that opens it over the page. */
export const Drawer = () => {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Opener>
        <Radix.Trigger asChild>
          <IconButton label="Open the menu">
            <MenuIcon aria-hidden />
          </IconButton>
        </Radix.Trigger>
      </Opener>
      <Radix.Portal>
        <Veil />
        <Panel aria-describedby={undefined}>
          <Top>
            <Title>
              <Logo onDark />
            </Title>
            <Radix.Close asChild>
              <IconButton label="Close the menu" variant="light">
                <XIcon aria-hidden />
              </IconButton>
            </Radix.Close>
          </Top>
          <Menu items={mobileMenuItems} onChoose={() => setOpen(false)} />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};
