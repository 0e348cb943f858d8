import { canHover, chevronDownIcon, Icon, scriptless } from '@ekamra/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { useServices } from '../../app/services.ts';
import { ariaCurrentOf, barMenuWith, containsPage, type MenuGroup } from '../menu.ts';
import { useDropdown } from './use-dropdown.ts';

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  height: 100%;
`;
const Item = styled.li`
  position: relative;
  height: 100%;
`;
/** Style of an entry of the menu bar, for links and list buttons. */
const barEntry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  height: 100%;
  padding: 0 var(--space-3);
  border: 0;
  background: none;
  color: var(--color-ink);
  font-size: 0.9375rem;
  font-weight: 500;
  text-align: center;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) -1px;
    border-bottom: 2px solid var(--color-accent);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--motion-base) var(--ease);
  }
  &[aria-current]::after,
  &[data-current='true']::after {
    transform: scaleX(1);
  }
  ${canHover} {
    &:hover {
      color: var(--color-primary);
    }
    &:hover::after {
      transform: scaleX(1);
    }
  }
  &:focus-visible {
    outline-offset: -6px;
    box-shadow: none;
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    transition: transform var(--motion-fast) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
const BarLink = styled(Link)`
  ${barEntry}
`;
const BarButton = styled.button`
  ${barEntry}
`;
const drop = keyframes`
  from { opacity: 0; transform: translateY(-6px); }
`;
const Panel = styled.ul<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  position: absolute;
  top: 100%;
  left: calc(var(--space-2) * -1);
  min-width: 17rem;
  padding: var(--space-2);
  list-style: none;
  border: 1px solid var(--color-line);
  border-top: 0;
  border-radius: 0 0 var(--radius-m) var(--radius-m);
  background: var(--color-white);
  box-shadow: var(--shadow-m);
  animation: ${drop} var(--motion-fast) var(--ease);
  ${scriptless} {
    ${Item}:is(:hover, :focus-within) > & {
      display: block;
    }
  }
`;
const PanelLink = styled(Link)`
  display: block;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-s);
  color: var(--color-ink);
  font-size: 0.9375rem;
  line-height: 1.4;
  text-decoration: none;

  &[aria-current='page'] {
    color: var(--color-primary);
    font-weight: 600;
  }
  ${canHover} {
    &:hover {
      background: var(--color-sand);
      color: var(--color-primary);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;

const Group = ({ group }: { group: MenuGroup }) => {
  const { pathname, key } = useLocation();
  const { open, close, frameProps, buttonProps } = useDropdown(key);
  const id = useId();
  return (
    <Item {...frameProps}>
      <BarButton
        type="button"
        {...buttonProps}
        aria-controls={id}
        data-current={containsPage(group, pathname)}
      >
        {group.label}
        <Icon shape={chevronDownIcon} />
      </BarButton>
      <Panel id={id} $open={open}>
        {group.links.map((link) => (
          <li key={link.to}>
            <PanelLink to={link.to} aria-current={ariaCurrentOf(link, pathname)} onClick={close}>
              {link.label}
            </PanelLink>
          </li>
        ))}
      </Panel>
    </Item>
  );
};

/** Menu bar for wide screens. */
export const MenuBar = () => {
  const { pathname } = useLocation();
  const { remotes } = useServices();
  return (
    <List>
      {barMenuWith(remotes).map((entry) =>
        'to' in entry ? (
          <Item key={entry.to}>
            <BarLink to={entry.to} aria-current={ariaCurrentOf(entry, pathname)}>
              {entry.label}
            </BarLink>
          </Item>
        ) : (
          <Group key={entry.label} group={entry} />
        ),
      )}
    </List>
  );
};
