import {
  canHover,
  dashboardIcon,
  Icon,
  type IconShape,
  StackList,
  VisuallyHidden,
  forcedColours,
  hasOverlay,
} from '@ekamra/ui';
import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { useOriginState } from '../list/list-origin.ts';
import { paths } from '../app/paths.ts';
import { useBackOffice } from '../app/context.ts';
import type { Kind } from '../kinds/define-kind.ts';
import { allKinds } from '../kinds/kinds.ts';

interface MenuItem {
  label: string;
  to: string;
  icon: IconShape;
  /** Query for the number beside it. */
  count?: Kind['count'];
}

/** Items of the side menu and of the drawer. */
export const menuItems: readonly MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: dashboardIcon },
  ...allKinds.flatMap(({ list, icon, add, adding, count }) => [
    { label: list.title, to: list.path, icon, count },
    ...(add?.inMenu && adding ? [{ label: add.label, to: adding.to, icon: add.icon }] : []),
  ]),
];

const Count = styled.span`
  min-width: 1.5rem;
  margin-left: auto;
  padding: 0 var(--space-2);
  border-radius: var(--radius-round);
  background: var(--color-accent-light);
  color: var(--color-ink);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.5rem;
  text-align: center;
`;
const maxCount = 99;

/** Number of new records beside the menu item; nothing if there are none or the number is not loaded. */
const NewRecords = ({ countOf }: { countOf: NonNullable<MenuItem['count']> }) => {
  const { api } = useBackOffice();
  const { data: count = 0 } = useQuery(countOf(api));
  if (count === 0) return null;
  return (
    <Count>
      <VisuallyHidden>, </VisuallyHidden>
      <span>{count > maxCount ? `${maxCount}+` : count}</span>
      <VisuallyHidden> new</VisuallyHidden>
    </Count>
  );
};

const Item = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  color: var(--color-on-primary-soft);
  font-size: var(--text-s);
  font-weight: 500;
  line-height: 1.3;
  text-decoration: none;
  transition:
    background-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  &::before {
    content: '';
    position: absolute;
    inset: var(--space-2) auto var(--space-2) calc(-1 * var(--space-4));
    width: 3px;
    border-radius: 0 var(--radius-s) var(--radius-s) 0;
    background: transparent;
  }
  ${canHover} {
    &:hover {
      background: rgb(255 255 255 / 0.08);
      color: var(--color-white);
    }
  }
  &[aria-current='page'] {
    background: rgb(255 255 255 / 0.12);
    color: var(--color-white);
    font-weight: 600;
  }
  &[aria-current='page']::before {
    background: var(--color-accent-light);
    ${forcedColours} {
      background: Highlight;
    }
  }
  &:focus-visible {
    outline-color: var(--color-white);
    outline-offset: -2px;
    box-shadow: none;
  }
`;

interface MenuProps {
  items: readonly MenuItem[];
  /** Closes the drawer that it is in. */
  onClose?: () => void;
}

/** Navigation of the back office, with the current page marked. In a drawer, pages replace the drawer's history entry. */
export const OfficeMenu = ({ items, onClose }: MenuProps) => {
  const stateFor = useOriginState();
  const { pathname, search, state } = useLocation();
  const closeOnSamePage = (event: MouseEvent, to: string): void => {
    if (!onClose || to !== pathname + search) return;
    event.preventDefault();
    onClose();
  };
  return (
    <nav aria-label="Back office">
      <StackList $gap={1}>
        {items.map(({ label, to, icon, count }) => (
          <li key={to}>
            <Item
              to={to}
              state={stateFor(to)}
              end
              replace={hasOverlay(state)}
              onClick={(event) => closeOnSamePage(event, to)}
            >
              <Icon shape={icon} size="1.2rem" />
              {label}
              {count && <NewRecords countOf={count} />}
            </Item>
          </li>
        ))}
      </StackList>
    </nav>
  );
};
