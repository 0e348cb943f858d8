import type { GalleryImage } from '@ekamra/contracts/gallery';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
  IconButton,
  Spinner,
  useSwipe,
  VisuallyHidden,
  XIcon,
} from '@ekamra/ui';
import { type KeyboardEvent, useRef } from 'react';
import { useDownload } from './use-download.ts';
import { usePictureState } from './use-picture-state.ts';
import { Bar, Caption, Layout, Screen, Stage, Trouble, Whole } from './viewer-look.ts';

export interface ViewerProps {
  images: readonly GalleryImage[];
  /** Which of them is shown, from 0. */
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** A picture over the whole screen: to move on from, to save, and to close (spec.md 2.4, "Gallery"). */
export const Viewer = ({ images, place, onPlace, onClose }: ViewerProps) => {
  const close = useRef<HTMLButtonElement>(null);
  const { name = '', img_url = '' } = images[place] ?? {};
  const { state, watch } = usePictureState(img_url);
  const { busy, failed, download } = useDownload(img_url);
  const go = (to: number) => {
    if (to in images) onPlace(to);
  };
  const previous = () => go(place - 1);
  const next = () => go(place + 1);
  const keys: Record<string, () => void> = {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: () => go(0),
    End: () => go(images.length - 1),
  };
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
  const swipe = useSwipe({ onPrevious: previous, onNext: next });
  return (
    <Screen aria-label="Picture viewer" initialFocus={close} onClose={onClose} onKeyDown={press}>
      <Layout>
        <Bar>
          <p aria-hidden="true">{`${place + 1} / ${images.length}`}</p>
          <IconButton
            label="Download picture"
            variant="light"
            disabled={busy}
            onClick={() => void download()}
          >
            {busy ? <Spinner /> : <DownloadIcon aria-hidden />}
          </IconButton>
          <IconButton label="Close viewer" variant="light" ref={close} onClick={onClose}>
            <XIcon aria-hidden />
          </IconButton>
        </Bar>
        <IconButton
          label="Previous picture"
          variant="light"
          style={{ gridArea: 'previous' }}
          disabled={place === 0}
          onClick={previous}
        >
          <ChevronLeftIcon aria-hidden />
        </IconButton>
        <Stage {...swipe} {...watch}>
          {state === 'loading' && <Spinner label="Loading the picture" />}
          {state === 'failed' ? (
            <p role="alert">This picture could not be loaded.</p>
          ) : (
            <Whole key={place} src={img_url} alt={name} fill sizes="100vw" priority />
          )}
        </Stage>
        <IconButton
          label="Next picture"
          variant="light"
          style={{ gridArea: 'next' }}
          disabled={place === images.length - 1}
          onClick={next}
        >
          <ChevronRightIcon aria-hidden />
        </IconButton>
        <Caption>
          <p aria-live="polite">
            {name}
            <VisuallyHidden>{`, picture ${place + 1} of ${images.length}`}</VisuallyHidden>
          </p>
          {failed && <Trouble>The picture could not be saved. Please try once more in a moment.</Trouble>}
        </Caption>
      </Layout>
    </Screen>
  );
};
