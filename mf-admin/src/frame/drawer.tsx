import { IconButton, Logo, MenuIcon, XIcon, from } from '@ekamra/ui';
import { useRef } from 'react';
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
const Panel = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  width: min(20rem, 86vw);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: var(--space-4);
  border: 0;
  background: var(--color-primary);
  color: var(--color-white);

  &[open] {
    animation: ${slideIn} var(--motion-base) var(--ease);
  }
  &::backdrop {
    background: rgb(30 42 42 / 0.5);
  }
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--space-6);
`;

/** The menu of narrow screens: a button that opens it as a modal panel; Esc and a tap beside it close it. */
export const Drawer = () => {
  const panel = useRef<HTMLDialogElement>(null);
  const close = (): void => panel.current?.close();
  return (
    <>
      <Opener>
        <IconButton label="Open the menu" onClick={() => panel.current?.showModal()}>
          <MenuIcon aria-hidden />
        </IconButton>
      </Opener>
      <Panel
        ref={panel}
        aria-label="Menu"
        onClick={({ target }) => {
          if (target === panel.current) close();
        }}
      >
        <Top>
          <Logo onDark />
          <IconButton label="Close the menu" variant="light" onClick={close}>
            <XIcon aria-hidden />
          </IconButton>
        </Top>
        <Menu items={mobileMenuItems} onChoose={close} />
      </Panel>
    </>
  );
};
