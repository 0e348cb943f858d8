import * as Radix from 'radix-ui/dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

const Panel = styled(Radix.Content)`
  z-index: var(--z-overlay);
  min-width: 12rem;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  box-shadow: var(--shadow-m);
`;
const itemLook = css<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 2.5rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  color: ${({ $danger }) => ($danger ? 'var(--color-error)' : 'var(--color-ink)')};
  font-size: var(--text-s);
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-highlighted] {
    outline: none;
    box-shadow: none;
    background: ${({ $danger }) => ($danger ? 'var(--color-error-soft)' : 'var(--color-primary-soft)')};
  }
  &[data-disabled] {
    color: var(--color-outline);
    cursor: not-allowed;
  }
`;
const Item = styled(Radix.Item)<{ $danger: boolean }>`
  ${itemLook}
`;

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** What choosing it does, or … */
  onSelect?: () => void;
  /** … the page it leads to. */
  to?: string;
}
export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

const Content = ({ item: { icon: Icon, label } }: { item: MenuItem }) => (
  <>
    {Icon && <Icon aria-hidden />}
    {label}
  </>
);

/** Actions behind a button, in its landmark; arrow keys, first letters, Esc (WAI-ARIA Authoring Practices, "Menu button"). */
export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Panel align={align} sideOffset={8} collisionPadding={8}>
      {items.map((item) => (
        <Item
          key={item.label}
          $danger={item.danger === true}
          disabled={item.disabled === true}
          {...(item.onSelect ? { onSelect: item.onSelect } : {})}
          {...(item.to === undefined ? {} : { asChild: true })}
        >
          {item.to === undefined ? (
            <Content item={item} />
          ) : (
            <Link to={item.to}>
              <Content item={item} />
            </Link>
          )}
        </Item>
      ))}
    </Panel>
  </Radix.Root>
);
