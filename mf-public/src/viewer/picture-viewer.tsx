import {
  chevronLeftIcon,
  chevronRightIcon,
  downloadIcon,
  Icon,
  Spinner,
  trapFocus,
  VisuallyHidden,
  xIcon,
  zoomInIcon,
  zoomOutIcon,
} from '@ekamra/ui';
import { useState } from 'react';
import { Lightbox, useLightboxState } from 'yet-another-react-lightbox';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { preferredEncoding, toSlides, type ViewedPicture } from './slides.ts';
import { useDownload } from './download-picture.ts';
import { Caption, PictureCounter, Failure, Foot, ViewerStyle } from './viewer-style.ts';

export interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** Index of the picture that it opens with. */
  start: number;
  /** Called with the index of each visible picture, including the first. */
  onView?: ((index: number) => void) | undefined;
  onClose: () => void;
}

const labels = {
  Lightbox: 'Picture viewer',
  'Photo gallery': 'Pictures',
  '{index} of {total}': 'Picture {index} of {total}',
  Previous: 'Previous picture',
  Next: 'Next picture',
  Download: 'Download picture',
  Close: 'Close viewer',
};
const noButton = () => null;
/** Render functions for the lightbox; without step buttons for a single picture. */
const renderFunctions = (isSingle: boolean) => ({
  iconPrev: () => <Icon shape={chevronLeftIcon} />,
  iconNext: () => <Icon shape={chevronRightIcon} />,
  iconZoomIn: () => <Icon shape={zoomInIcon} />,
  iconZoomOut: () => <Icon shape={zoomOutIcon} />,
  iconClose: () => <Icon shape={xIcon} />,
  iconLoading: () => <Spinner label="Loading the picture" />,
  iconError: () => <p role="alert">This picture could not be loaded.</p>,
  ...(isSingle ? { buttonPrev: noButton, buttonNext: noButton } : {}),
});

interface PictureTextsProps {
  pictures: readonly ViewedPicture[];
  /** Address of the picture that failed to save. */
  failedAddress: string | undefined;
}
/** Renders the position, the caption and a failure to save; each text has an element, so that a translated one changes. */
const PictureTexts = ({ pictures, failedAddress }: PictureTextsProps) => {
  const { currentIndex } = useLightboxState();
  const { caption, src } = pictures[currentIndex] ?? {};
  const position = `${currentIndex + 1} of ${pictures.length}`;
  return (
    <>
      {pictures.length > 1 && <PictureCounter>{position}</PictureCounter>}
      <Foot>
        <Caption aria-live="polite">
          <span>{caption}</span>
          <VisuallyHidden>{`, picture ${position}`}</VisuallyHidden>
        </Caption>
        {failedAddress !== undefined && failedAddress === src && (
          <Failure>The picture could not be saved. Please try once more in a moment.</Failure>
        )}
      </Foot>
    </>
  );
};

/** Renders a full-screen lightbox: pictures can be stepped through, zoomed and saved as image.jpg. */
export const PictureViewer = ({ pictures, start, onView, onClose }: PictureViewerProps) => {
  // Fixed at mount: new slides would reset the lightbox to its start, and `onView` listeners re-render this
  // component.
  const [slides] = useState(() => toSlides(pictures, preferredEncoding()));
  const { busy, failedAddress, download } = useDownload();
  const isSingle = slides.length < 2;
  return (
    <>
      <ViewerStyle />
      <Lightbox
        open
        close={onClose}
        index={start}
        slides={slides}
        plugins={[Download, Zoom]}
        labels={labels}
        portal={{ container: { onKeyDown: trapFocus } }}
        carousel={{ finite: true, preload: 1, padding: 0 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        animation={{ fade: 220, swipe: 300, zoom: 300 }}
        zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
        download={{ download: ({ slide }) => 'src' in slide && void download(slide.src) }}
        on={{ view: ({ index }) => onView?.(index) }}
        render={{
          ...renderFunctions(isSingle),
          iconDownload: () => (busy ? <Spinner /> : <Icon shape={downloadIcon} />),
          controls: () => <PictureTexts pictures={pictures} failedAddress={failedAddress} />,
        }}
      />
    </>
  );
};
