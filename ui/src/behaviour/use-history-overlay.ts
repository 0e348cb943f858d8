import { useCallback, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns the id of the overlay that is open at a history entry, from its state. */
const overlayAt = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'overlay' in state && typeof state.overlay === 'string'
    ? state.overlay
    : undefined;

/** True if an overlay is open at a history entry, so that a navigation from it should replace the entry. */
export const hasOverlay = (state: unknown): boolean => overlayAt(state) !== undefined;

/**
 * Goes back from the history entry of an overlay that a reload has closed; otherwise the visitor's next Back would change
 * nothing. Resolves when the entry below is current, or after a second without one. To be called before a router reads the
 * entry.
 */
export const leaveOverlayEntry = async (view: Window = window): Promise<void> => {
  const state: unknown = view.history.state;
  // React Router keeps the state of a location in `usr`.
  if (typeof state !== 'object' || state === null || !('usr' in state) || !hasOverlay(state.usr)) return;
  const left = new Promise((resolve) => {
    view.addEventListener('popstate', resolve, { once: true });
    view.setTimeout(resolve, 1_000);
  });
  view.history.back();
  await left;
};

export interface HistoryOverlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Holds whether an overlay of the page is open in a history entry of its own, so that Back closes it and stays on the
 * page. An overlay that opens over another one takes its entry. After a reload it is closed, and {@link leaveOverlayEntry}
 * leaves the entry.
 */
export const useHistoryOverlay = (): HistoryOverlay => {
  const id = useId();
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setOpened] = useState(false);
  /** Key of the history entry being left: going back is asynchronous and must not happen twice. */
  const leavingKey = useRef<string>(undefined);
  const isCurrent = overlayAt(state) === id;
  const open = useCallback(() => {
    setOpened(true);
    if (isCurrent) return;
    const entryState = { ...(typeof state === 'object' ? state : {}), overlay: id };
    const options = { state: entryState, preventScrollReset: true, replace: hasOverlay(state) };
    void navigate({ pathname, search }, options);
  }, [id, isCurrent, navigate, pathname, search, state]);
  const close = useCallback(() => {
    if (!isCurrent || leavingKey.current === key) return;
    leavingKey.current = key;
    void navigate(-1);
  }, [isCurrent, key, navigate]);
  return { isOpen: wasOpened && isCurrent, open, close };
};
