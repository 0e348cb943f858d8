import { mediaWidths } from '@ekamra/contracts/records/media-sizes';
import { withoutFocalPoint } from '@ekamra/contracts/records/focal-point';
import type { PictureSource } from './static-picture.ts';

/** Encodings and natural size of a picture in our own media store. */
export interface MediaPicture {
  /** Address of the picture itself. */
  address: string;
  width: number;
  height: number;
  avif: readonly PictureSource[];
  webp: readonly PictureSource[];
}

const mediaAddress = /\/real-estate\/media\/[0-9a-f-]{36}-(\d{1,5})x(\d{1,5})$/i;

/**
 * Parses the address of a picture in our media store into its natural size and its variants, none wider than
 * itself. Returns undefined for a picture of another host.
 */
export const mediaPicture = (stored: string): MediaPicture | undefined => {
  const address = withoutFocalPoint(stored);
  const match = mediaAddress.exec(address);
  if (!match) return undefined;
  const width = Number(match[1]);
  const height = Number(match[2]);
  if (width === 0 || height === 0) return undefined;
  const fitting = mediaWidths.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? fitting : mediaWidths.slice(0, 1);
  const sources = (format: string) =>
    widths.map((each) => ({ width: each, url: `${address}/${each}.${format}` }));
  return { address, width, height, avif: sources('avif'), webp: sources('webp') };
};
