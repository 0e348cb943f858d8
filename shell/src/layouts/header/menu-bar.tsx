import { canHover, ChevronDownIcon, scriptless } from '@ekamra/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { currentOf, headerMenu, holds, type MenuGroup } from '../menu.ts';
import { barEntry } from './menu-look.ts';
import { useDropdown } from './use-dropdown.ts';

const List = styled.ul`
  display: flex;
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  position: relative;
  height: 100%;
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
  margin: 0;
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
      <BarButton type="button" {...buttonProps} aria-controls={id} data-current={holds(group, pathname)}>
        {group.label}
        <ChevronDownIcon aria-hidden />
      </BarButton>
      <Panel id={id} $open={open}>
        {group.links.map((link) => (
          <li key={link.to}>
            <PanelLink to={link.to} aria-current={currentOf(link, pathname)} onClick={close}>
              {link.label}
            </PanelLink>
          </li>
        ))}
      </Panel>
    </Item>
  );
};

/** The menu as a bar, for screens that are wide enough. */
export const MenuBar = () => {
  const { pathname } = useLocation();
  return (
    <List>
      {headerMenu.map((entry) =>
        'to' in entry ? (
          <Item key={entry.label}>
            <BarLink to={entry.to} aria-current={currentOf(entry, pathname)}>
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
