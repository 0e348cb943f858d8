import { ChevronDownIcon, LogOutIcon, Menu, UserIcon, below, canHover, visuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { Palette } from '../palette/palette.tsx';
import { Drawer } from './side-menu.tsx';
import { useSignOut } from './use-sign-out.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--header-height);
  padding: 0 var(--page-edge);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);
`;
const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 2.75rem;
  margin-left: auto;
  padding: var(--space-1) var(--space-2);
  border: 0;
  border-radius: var(--radius-m);
  background: none;
  font-size: var(--text-s);
  font-weight: 600;

  > svg {
    width: 1rem;
    height: 1rem;
    color: var(--color-ink-soft);
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: var(--color-primary);
  color: var(--color-white);
  font-size: var(--text-xs);
  font-weight: 600;
`;
const Name = styled.span`
  ${below('s')} {
    ${visuallyHidden}
  }
`;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => [...part].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Bar above the page: navigation drawer of narrow screens, command palette, and profile menu. */
export const TopBar = () => {
  const { session } = useBackOffice();
  const { signOut, question } = useSignOut();
  const name = session.admin()?.name ?? '';
  return (
    <Bar>
      <Drawer />
      <Palette onSignOut={signOut} />
      <Menu
        trigger={
          <Trigger type="button">
            <Initials aria-hidden>{initialsOf(name)}</Initials>
            <Name>{name}</Name>
            <ChevronDownIcon aria-hidden />
          </Trigger>
        }
        items={[
          { label: 'Profile', icon: UserIcon, to: paths.profile },
          { label: 'Sign out', icon: LogOutIcon, onSelect: signOut },
        ]}
      />
      {question}
    </Bar>
  );
};
