import { useHistoryOverlay } from '@ekamra/ui';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { showToast } from '../app/toast.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';
import type { ViewedPicture } from './slides.ts';

/** Loads the viewer and its library when a visitor is about to open a picture, not with the page. */
const loadViewer = () => withRetries(() => import('./picture-viewer.tsx'));

/** Preloads the viewer; on failure, opening loads it again and reports the error. */
const prepare = (): void => void loadViewer().catch(() => undefined);

/**
 * Opens pictures full screen. `opener(index)` returns the props of a button that opens that picture and gets
 * the focus back. Back closes the viewer. Render `viewer` beside it, outside of elements that listen to keys or swipes. `onView` is
 * called with the index of each visible picture.
 */
export const usePictureViewer = (pictures: readonly ViewedPicture[], onView?: (index: number) => void) => {
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const [start, setStart] = useState(0);
  const overlay = useHistoryOverlay();
  const open = async (index: number): Promise<void> => {
    try {
      const { PictureViewer } = await loadViewer();
      setViewer(() => PictureViewer);
      setStart(index);
      overlay.open();
    } catch {
      await showToast('The picture could not be opened. Please try again', 'error');
    }
  };
  const opener = (index: number) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: prepare,
    onPointerDown: prepare,
    onFocus: prepare,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Some browsers don't focus a clicked button, and the viewer returns the focus to the active element.
      currentTarget.focus({ preventScroll: true });
      void open(index);
    },
  });
  const viewer = Viewer && overlay.isOpen && (
    <Viewer pictures={pictures} start={start} onView={onView} onClose={overlay.close} />
  );
  return { opener, viewer };
};
