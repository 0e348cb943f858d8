import { SearchIcon, below, canHover, from } from '@ekamra/ui';
import * as Radix from 'radix-ui/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Deed } from './option.ts';
import { Veil } from './panel-look.ts';
import { Panel } from './panel.tsx';
import { asksForPalette, shortcutName } from './shortcut.ts';

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-m);
  background: var(--color-white);
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
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
  ${canHover} {
    &:hover {
      border-color: var(--color-ink);
      color: var(--color-ink);
    }
  }
`;

export interface PaletteProps {
  /** Sign out was chosen. */
  onSignOut(): void;
}

/**
 * The command palette: its button, and Ctrl K or ⌘ K on every page. It leads to any screen, starts what is added, and
 * finds any record. Over another dialog the keys do nothing.
 */
export const Palette = ({ onSignOut }: PaletteProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const show = useCallback(() => {
    before.current = document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);

  const dismiss = (): void => {
    setOpen(false);
    const back = before.current;
    // After the dialog has let go of the focus.
    if (back instanceof HTMLElement) setTimeout(() => back.focus());
  };
  const choose = (deed: Deed): void => {
    setOpen(false);
    if ('signOut' in deed) onSignOut();
    // As a link does: what is opened on the page that is shown is no step for Back.
    else void navigate(deed.to, { state: deed.state, replace: deed.to === pathname + search });
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && dismiss()}>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={show}>
        <SearchIcon aria-hidden />
        Search
        <kbd>{shortcutName()}</kbd>
      </Opener>
      <Radix.Portal>
        <Veil />
        <Panel onChoose={({ deed }) => choose(deed)} />
      </Radix.Portal>
    </Radix.Root>
  );
};
