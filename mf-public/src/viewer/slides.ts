import { mediaPicture } from '@ekamra/ui';
import type { SlideImage } from 'yet-another-react-lightbox';

/** A picture of the viewer. */
export interface ViewedPicture {
  /** Address in our media store, or of another host. */
  src: string;
  alt: string;
  /** Shown below it. */
  caption: string;
}

type Encoding = 'avif' | 'webp';

/** Returns the encoding that this browser chose for pictures of the page; WebP by default. */
export const preferredEncoding = (): Encoding =>
  [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif')) ? 'avif' : 'webp';

/** Height from which a picture shows its details when it is zoomed: pixels. */
const minHeight = 600;

/**
 * Returns the lightbox's slides. Pictures of our media store have a `srcSet` of one encoding, from which the
 * lightbox chooses by screen width and zoom; that of a panorama, whose variants are flat, ends with the picture itself.
 */
export const toSlides = (pictures: readonly ViewedPicture[], encoding: Encoding): SlideImage[] =>
  pictures.map(({ src: stored, alt }) => {
    const media = mediaPicture(stored);
    if (!media) return { src: stored, alt };
    const { address: src, width, height } = media;
    const srcSet = media[encoding].map((source) => ({
      src: source.url,
      width: source.width,
      height: Math.round((source.width * height) / width),
    }));
    const isFlat = height >= minHeight && srcSet.every((source) => source.height < minHeight);
    return { src, alt, width, height, srcSet: isFlat ? [...srcSet, { src, width, height }] : srcSet };
  });
