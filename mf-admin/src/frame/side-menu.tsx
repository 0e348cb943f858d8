import { company } from '@ekamra/contracts';
import { Icon, Logo, from, IconButton, menuIcon, screenOnly, useHistoryOverlay } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../app/paths.ts';
import { frameDialogs } from './dialogs.ts';
import { menuItems, OfficeMenu } from './menu.tsx';

const Opener = styled.span`
  display: inline-flex;

  ${from('l')} {
    display: none;
  }
`;

/** Button of the navigation drawer, on narrow screens. Back closes it, too; a page that it leads to takes its entry. */
export const OfficeDrawer = () => {
  const { isOpen, open, close } = useHistoryOverlay();
  const dialogs = frameDialogs.useModule(isOpen);
  return (
    <>
      <Opener>
        <IconButton label="Open the menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <Icon shape={menuIcon} />
        </IconButton>
      </Opener>
      {dialogs && <dialogs.DrawerSheet open={isOpen} onClose={close} />}
    </>
  );
};

/** Width of the side menu. */
export const sideWidth = '16.5rem';

const Column = styled.aside.attrs(screenOnly)`
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
export const SideMenu = () => (
  <Column>
    <div>
      <Home to={paths.dashboard} aria-label={`${company.name}, dashboard`}>
        <Logo onDark />
      </Home>
    </div>
    <OfficeMenu items={menuItems} />
    <Foot>Back office</Foot>
  </Column>
);
