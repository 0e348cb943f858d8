import { Icon, type IconShape } from '../icon.tsx';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Panel = styled(Radix.Content)`
  z-index: var(--z-overlay);
  min-width: 12rem;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  box-shadow: var(--shadow-m);
`;
const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 2.5rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  color: var(--color-ink);
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
    background: var(--color-primary-soft);
  }
`;

/** An item either links to a path or calls a function. */
type MenuItem = { label: string; icon: IconShape } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
);
export interface MenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** True if it is open from the start. */
  defaultOpen?: boolean | undefined;
}

/**
 * Renders a menu of actions behind a button, in the button's landmark, with arrow keys, first letters and Esc
 * (WAI-ARIA Authoring Practices, "Menu button").
 */
export const Menu = ({ trigger, items, defaultOpen = false }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const hasInteractedOutside = useRef(false);
  // As Radix does, but without scrolling the page to the button.
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    if (!hasInteractedOutside.current) button.current?.focus({ preventScroll: true });
    hasInteractedOutside.current = false;
  };
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Panel
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onInteractOutside={() => {
          hasInteractedOutside.current = true;
        }}
        onCloseAutoFocus={returnFocus}
      >
        {items.map(({ label, icon, to, onSelect }) => {
          const content = (
            <>
              <Icon shape={icon} />
              {label}
            </>
          );
          return to === undefined ? (
            <Item key={label} onSelect={onSelect}>
              {content}
            </Item>
          ) : (
            <Item key={label} asChild>
              <Link to={to}>{content}</Link>
            </Item>
          );
        })}
      </Panel>
    </Radix.Root>
  );
};
