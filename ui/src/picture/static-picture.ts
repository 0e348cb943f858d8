/** One variant of a picture: its width in pixels and its URL. */
export interface PictureSource {
  width: number;
  url: string;
}

/** A built-in picture: natural size, alternative text and variants. */
export interface StaticPicture {
  /** Fallback URL. */
  src: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  alt: string;
  /** Average colour, the placeholder until it has loaded. */
  tone?: string;
  avif?: readonly PictureSource[];
  webp?: readonly PictureSource[];
}
