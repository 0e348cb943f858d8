import {
  atFirstInput,
  chevronDownIcon,
  Icon,
  logOutIcon,
  Inline,
  userIcon,
  below,
  canHover,
  visuallyHidden,
  screenOnly,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useBackOffice } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { Palette } from '../palette/palette.tsx';
import { frameDialogs } from './dialogs.ts';
import { OfficeDrawer } from './side-menu.tsx';
import { calls } from '@ekamra/contracts/calls/calls';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { hasDrafts } from '../form/draft/drafts.ts';

/** Removes the Undo of the signed-out admin. If the toast library can't be loaded, there is no toast. */
const dismissToasts = (): void =>
  void import('react-toastify').then(
    ({ toast }) => toast.dismiss(),
    () => undefined,
  );

/**
 * Returns the sign-out, with a confirmation if unsaved input would be lost. It ends the session on the server, clears
 * local storage and the query cache; the frame then redirects to `/`. The browser is signed out even if the server
 * cannot be reached.
 */
export const useSignOut = () => {
  const { api, queryClient, session, unsaved } = useBackOffice();
  const [isConfirming, setConfirming] = useState(false);
  const dialogs = frameDialogs.useModule(isConfirming);
  const signOut = async (): Promise<void> => {
    // Started while there is still a token to send; the browser is signed out without waiting for the response.
    const serverSignOut = api(calls.signOut);
    session.clear();
    queryClient.clear();
    dismissToasts();
    try {
      await serverSignOut;
    } catch (error) {
      if (!isCallFailed(error)) throw error;
    }
  };
  return {
    signOut: (): void =>
      unsaved.current || hasDrafts(browserStorage()) ? setConfirming(true) : void signOut(),
    /** The confirmation dialog, which the caller has to render. */
    question: dialogs && (
      <dialogs.ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Sign out without saving?"
        description="What you have not saved, unsaved drafts of other pages among it, will be lost."
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
      />
    ),
  };
};

const Bar = styled(Inline).attrs({ as: 'header', ...screenOnly })`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  min-height: var(--header-height);
  padding: 0 var(--page-edge);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);
`;
const Trigger = styled(Inline)`
  min-height: 2.75rem;
  margin-left: auto;
  padding: var(--space-1) var(--space-2);
  border: 0;
  border-radius: var(--radius-m);
  background: none;
  font-size: var(--text-s);
  font-weight: 600;

  > svg {
    color: var(--color-ink-soft);
  }
  ${below('xs')} {
    padding-inline: 0;

    > svg {
      display: none;
    }
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Initials = styled.span`
  display: grid;
  flex: none;
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

/** Keys that open a menu from its button (WAI-ARIA Authoring Practices). */
const openingKeys = new Set(['Enter', ' ', 'ArrowDown']);

interface ProfileMenuProps {
  /** Name of the signed-in admin. */
  name: string;
  onSignOut(): void;
}

/** Menu of the signed-in admin. Its button works as a menu button before the menu's code is loaded. */
const ProfileMenu = ({ name, onSignOut }: ProfileMenuProps) => {
  const [isRequested, setRequested] = useState(false);
  const dialogs = frameDialogs.useModule(isRequested);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    setRequested(true);
  };
  const opening = isRequested && dialogs ? {} : { onClick: () => setRequested(true), onKeyDown };
  const trigger = (
    <Trigger as="button" type="button" aria-haspopup="menu" aria-expanded={false} {...opening}>
      <Initials aria-hidden>{initialsOf(name)}</Initials>
      <Name>{name}</Name>
      <Icon shape={chevronDownIcon} size="1rem" />
    </Trigger>
  );
  if (!isRequested || !dialogs) return trigger;
  return (
    <dialogs.Menu
      defaultOpen
      trigger={trigger}
      items={[
        { label: 'Profile', icon: userIcon, to: paths.profile },
        { label: 'Sign out', icon: logOutIcon, onSelect: onSignOut },
      ]}
    />
  );
};

/** Bar above the page: navigation drawer of narrow screens, command palette, and profile menu. */
export const TopBar = () => {
  const { session } = useBackOffice();
  const { signOut, question } = useSignOut();
  useEffect(() => atFirstInput(() => void frameDialogs.load()), []);
  return (
    <Bar>
      <OfficeDrawer />
      <Palette onSignOut={signOut} />
      <ProfileMenu name={session.admin()?.name ?? ''} onSignOut={signOut} />
      {question}
    </Bar>
  );
};
