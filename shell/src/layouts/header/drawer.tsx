import {
  chevronDownIcon,
  Dialog,
  hasOverlay,
  heartIcon,
  Icon,
  IconButton,
  LinkButton,
  Logo,
  menuIcon,
  searchIcon,
  SocialLinks,
  useHistoryOverlay,
  xIcon,
} from '@ekamra/ui';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { useServices } from '../../app/services.ts';
import { ContactLinks } from '../contact-links.tsx';
import { ariaCurrentOf, containsPage, headerMenuWith, type MenuLink } from '../menu.ts';
import { requestSearchPanel, useShortlistCount } from './header-tools.tsx';

const menuId = 'menu';

const slide = keyframes`
  from { transform: translateX(100%); }
`;
const fade = keyframes`
  from { opacity: 0; }
`;
const Sheet = styled(Dialog)`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(24rem, calc(100% - var(--space-10)));
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--color-white);
  color: var(--color-ink);
  box-shadow: var(--shadow-l);

  &[open] {
    animation: ${slide} var(--motion-slow) var(--ease);
  }
  &::backdrop {
    background: rgb(10 32 29 / 0.6);
    animation: ${fade} var(--motion-base) var(--ease);
  }
`;
/** Covers the sheet, so that only a click beside it targets the dialog. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-raised);
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--header-height);
  padding: 0 var(--space-3) 0 var(--space-6);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);
`;
const Tools = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-6) var(--space-2);
`;
const List = styled.ul`
  padding: var(--space-3) var(--space-6);
  list-style: none;

  ul {
    margin-bottom: var(--space-3);
    padding: 0 0 0 var(--space-4);
    border-left: 1px solid var(--color-line);
    list-style: none;
  }
  a,
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3rem;
    color: inherit;
    font-size: 1.0625rem;
    font-weight: 500;
    text-decoration: none;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  ul a {
    min-height: 2.75rem;
    font-size: 1rem;
    font-weight: 400;
  }
  a[aria-current] {
    color: var(--color-accent-strong);
    font-weight: 600;
  }
  summary svg {
    width: 1.25rem;
    height: 1.25rem;
    transition: transform var(--motion-base) var(--ease);
  }
  details[open] summary svg {
    transform: rotate(180deg);
  }
`;
const Foot = styled.div`
  display: grid;
  gap: var(--space-5);
  margin-top: auto;
  padding: var(--space-6);
  background: var(--color-primary);
  color: var(--color-white);
`;

/** Page of the menu, in place of the history entry of the drawer. */
const Page = ({ link }: { link: MenuLink }) => {
  const { pathname, state } = useLocation();
  return (
    <li>
      <Link to={link.to} replace={hasOverlay(state)} aria-current={ariaCurrentOf(link, pathname)}>
        {link.label}
      </Link>
    </li>
  );
};

/** Handles a press in place of the browser, which would run the button's command. */
const insteadOfCommand =
  (action: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    action();
  };

interface SheetContentProps {
  onClose: () => void;
}

const SheetContent = ({ onClose }: SheetContentProps) => {
  const { pathname, state } = useLocation();
  const { remotes } = useServices();
  const replace = hasOverlay(state);
  const count = useShortlistCount() ?? 0;
  return (
    <Column>
      <Head>
        <Logo />
        <IconButton
          label="Close menu"
          command="close"
          commandfor={menuId}
          onClick={insteadOfCommand(onClose)}
        >
          <Icon shape={xIcon} />
        </IconButton>
      </Head>
      <Tools>
        <LinkButton
          to="/search"
          replace={replace}
          size="s"
          variant="secondary"
          icon={<Icon shape={searchIcon} />}
          onClick={requestSearchPanel}
        >
          Search
        </LinkButton>
        <LinkButton
          to="/shortlist"
          replace={replace}
          size="s"
          variant="secondary"
          icon={<Icon shape={heartIcon} />}
        >
          {count > 0 ? `Shortlist (${count})` : 'Shortlist'}
        </LinkButton>
      </Tools>
      <nav aria-label="Main">
        <List>
          {headerMenuWith(remotes).map((entry) =>
            'to' in entry ? (
              <Page key={entry.to} link={entry} />
            ) : (
              <li key={entry.label}>
                <details open={containsPage(entry, pathname)}>
                  <summary>
                    {entry.label}
                    <Icon shape={chevronDownIcon} />
                  </summary>
                  <ul>
                    {entry.links.map((link) => (
                      <Page key={link.to} link={link} />
                    ))}
                  </ul>
                </details>
              </li>
            ),
          )}
        </List>
      </nav>
      <Foot>
        <LinkButton to="/login" replace={replace} variant="light" full>
          Login
        </LinkButton>
        <ContactLinks />
        <SocialLinks />
      </Foot>
    </Column>
  );
};

/**
 * Menu for narrow screens with its button, which opens it without scripts, too. Back closes it; a page or search that it
 * leads to takes its history entry.
 */
export const Drawer = () => {
  const { isOpen, open, close } = useHistoryOverlay();
  const closeOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={menuId}
        onClick={insteadOfCommand(open)}
      >
        <Icon shape={menuIcon} />
      </IconButton>
      {/* A click beside the sheet targets the dialog element itself; Esc is the keyboard equivalent. */}
      <Sheet
        id={menuId}
        aria-label="Menu"
        closedby="any"
        isOpen={isOpen}
        onOpen={open}
        onClick={closeOutside}
        onClose={close}
      >
        <SheetContent onClose={close} />
      </Sheet>
    </>
  );
};
