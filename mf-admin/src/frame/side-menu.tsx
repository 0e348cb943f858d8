import { company } from '@ekamra/contracts';
import { Logo, from, IconButton, MenuIcon, Inline, XIcon } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled, keyframes } from 'styled-components';
import { veilLook } from '@ekamra/ui/behaviour/overlay.ts';
import * as Radix from 'radix-ui/dialog';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { menuItems, Menu, mobileMenuItems } from './menu.tsx';

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
const Top = styled(Inline)`
  margin-bottom: var(--space-6);
`;
const Title = styled(Radix.Title)`
  font-size: inherit;
`;

/** Navigation drawer of narrow screens with the button that opens it. */
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
          <Top $justify="space-between">
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

/** Width of the side menu. */
export const sideWidth = '16.5rem';

const Column = styled.aside`
  display: none;

  ${from('l')} {
    position: fixed;
    inset: 0 auto 0 0;
    z-index: var(--z-sticky);
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: var(--space-8);
    width: ${sideWidth};
    padding: var(--space-5) var(--space-4) var(--space-6);
    overflow-y: auto;
    background: var(--color-primary);
    color: var(--color-white);
  }
`;
const Home = styled(Link)`
  display: inline-flex;
  padding: var(--space-1) var(--space-2);
  text-decoration: none;

  &:focus-visible {
    outline-color: var(--color-white);
    box-shadow: none;
  }
`;
const Foot = styled.p`
  padding-inline: var(--space-3);
  color: var(--color-on-primary-soft);
  font-size: var(--text-xs);
  line-height: 1.5;
`;

/** Fixed side menu of wide screens. */
export const Side = () => (
  <Column>
    <div>
      <Home to={paths.dashboard} aria-label={`${company.name}, dashboard`}>
        <Logo onDark />
      </Home>
    </div>
    <Menu items={menuItems} />
    <Foot>Back office</Foot>
  </Column>
);
