import { canHover } from '@ekamra/ui';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { paths } from '../app/paths.ts';
import { NewEnquiries } from '../enquiries/new-enquiries.tsx';
import type { MenuItem } from './menu-items.ts';

const List = styled(PlainList)`
  display: grid;
  gap: var(--space-1);
`;
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

  svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
  }
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
  }
  &:focus-visible {
    outline-color: var(--color-white);
    outline-offset: -2px;
    box-shadow: none;
  }
`;

export interface MenuProps {
  items: readonly MenuItem[];
  /** Called when an item is chosen, to close what the menu stands in. */
  onChoose?: () => void;
}

/** The back office's menu: words and icons, the page that is shown marked. */
export const Menu = ({ items, onChoose }: MenuProps) => (
  <nav aria-label="Back office">
    <List>
      {items.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Item to={to} end {...(onChoose ? { onClick: onChoose } : {})}>
            <Icon aria-hidden />
            {label}
            {to === paths.enquiries && <NewEnquiries />}
          </Item>
        </li>
      ))}
    </List>
  </nav>
);
