import { searchRequest, shortlistCountKey } from '@ekamra/contracts/front/shell';
import { hasOverlay, useHistoryOverlay } from '@ekamra/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { followAnswers, useShortlist } from './shortlist/shortlist.ts';
import { availableRecords } from './app/saved/saved-record.ts';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useShell } from './app/shell-context.tsx';

/** True if a modal dialog is open, such as the search's own panel. */
const isModalOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

type Panel = ComponentType<{ onClose: () => void }>;

/**
 * Opens the search panel on the header's request and on Ctrl K or ⌘ K. The panel is loaded the first time; if
 * that fails, it navigates to the search page. The keys do nothing over another dialog, and Back closes it.
 */
const SearchHost = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const overlay = useHistoryOverlay();
  // Closes at once, also if the chosen page takes long.
  const isLeaving = useNavigation().state !== 'idle';
  const [SearchPanel, setPanel] = useState<Panel>();
  const show = useEffectEvent((Loaded: Panel) => {
    setPanel(() => Loaded);
    overlay.open();
  });
  const showPage = useEffectEvent(() => navigate('/search', { replace: hasOverlay(state) }));

  useEffect(() => {
    const open = async (): Promise<void> => {
      try {
        show((await withRetries(() => import('./search/search-panel.tsx'))).SearchPanel);
      } catch {
        await showPage();
      }
    };
    const onRequest = (event: Event) => {
      event.preventDefault();
      void open();
    };
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isShortcut && !isModalOpen()) onRequest(event);
    };
    window.addEventListener(searchRequest, onRequest);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener(searchRequest, onRequest);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return SearchPanel && overlay.isOpen && !isLeaving ? <SearchPanel onClose={overlay.close} /> : null;
};

/** Publishes the number of shortlisted properties that are still on the market, which the header shows. */
const useShortlistCount = (): void => {
  const { queryClient } = useShell();
  const { length } = availableRecords(useShortlist());
  useEffect(() => followAnswers(queryClient), [queryClient]);
  useEffect(() => {
    queryClient.setQueryData(shortlistCountKey, length);
  }, [queryClient, length]);
};

/** Renders the parts of this remote that are on every page of the site. */
export const SiteOptions = () => {
  useShortlistCount();
  return <SearchHost />;
};
