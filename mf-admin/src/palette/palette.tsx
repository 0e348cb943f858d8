import { Icon, Inline, searchIcon, below, canHover, from, visuallyHidden } from '@ekamra/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { originState } from '../list/list-origin.ts';
import type { OptionAction } from './option.ts';
import { frameDialogs } from '../frame/dialogs.ts';

const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/** True for the palette's shortcut, Ctrl K or ⌘ K, while no dialog is open. */
const isPaletteShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !isDialogOpen();

const shortcutName = (): string =>
  /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K';

const Opener = styled(Inline)`
  min-height: 2.75rem;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-m);
  background: var(--color-white);
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  kbd {
    padding: 0 var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-sand-light);
    color: var(--color-ink);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
  ${from('m')} {
    width: min(22rem, 40vw);

    kbd {
      margin-left: auto;
    }
  }
  ${below('m')} {
    kbd {
      display: none;
    }
  }
  ${below('xs')} {
    > span {
      ${visuallyHidden}
    }
  }
  ${canHover} {
    &:hover {
      border-color: var(--color-ink);
      color: var(--color-ink);
    }
  }
`;

interface PaletteProps {
  /** Called when Sign out is chosen. */
  onSignOut(): void;
}

/**
 * Command palette with its button and the shortcut Ctrl K or ⌘ K. It opens any page, starts adding a record, and
 * searches all records. The shortcut is ignored while another dialog is open.
 */
export const Palette = ({ onSignOut }: PaletteProps) => {
  const navigate = useNavigate();
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const dialogs = frameDialogs.useModule(open);
  const focusedBefore = useRef<Element>(null);
  const show = useCallback(() => {
    focusedBefore.current = document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);

  const dismiss = (): void => {
    setOpen(false);
    const back = focusedBefore.current;
    // After Radix has released the focus.
    if (back instanceof HTMLElement) setTimeout(() => back.focus({ preventScroll: true }));
  };
  const choose = (action: OptionAction): void => {
    setOpen(false);
    if ('signOut' in action) onSignOut();
    else {
      const { pathname, search } = location;
      // A dialog over a list opens over the current page of that list.
      const to = action.state && action.to === pathname ? pathname + search : action.to;
      const state = action.state ?? originState(to, location);
      // Like a link to the current page, it adds no history entry.
      const replace = to === pathname + search;
      void navigate(to, { state, replace, preventScrollReset: replace });
    }
  };

  return (
    <>
      <Opener
        as="button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Icon shape={searchIcon} size="1.125rem" />
        <span>Search</span>
        <kbd>{shortcutName()}</kbd>
      </Opener>
      {dialogs && (
        <dialogs.PaletteDialog open={open} onDismiss={dismiss} onChoose={({ action }) => choose(action)} />
      )}
    </>
  );
};
