import { searchRequest } from '@ekamra/contracts/shell';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { retrying } from '../app/retry.ts';

/** Whether something that must be answered first is open; the search's own panel is such a thing, too. */
const isModalOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

type Panel = ComponentType<{ onClose: () => void }>;

/**
 * Answers the header's request for the search, and Ctrl K or ⌘ K, with the panel; it is fetched the first time. Should
 * it not arrive, the search page takes its place. Over another dialog the keys do nothing.
 */
export const SearchHost = () => {
  const navigate = useNavigate();
  const [panel, setPanel] = useState<{ Panel: Panel; open: boolean }>();

  useEffect(() => {
    const open = async (): Promise<void> => {
      try {
        const { SearchPanel } = await retrying(() => import('./search-panel.tsx'));
        setPanel({ Panel: SearchPanel, open: true });
      } catch {
        await navigate('/search');
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
  }, [navigate]);

  return panel?.open ? <panel.Panel onClose={() => setPanel({ ...panel, open: false })} /> : null;
};
