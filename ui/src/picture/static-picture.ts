/** One encoding of a picture: its width in pixels and where it is. */
export interface PictureSource {
  width: number;
  url: string;
}

/** A picture that is built in: its natural size, what it shows, and its encodings. */
export interface StaticPicture {
  /** For browsers that choose nothing else. */
  src: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  alt: string;
  /** Average colour, shown until it has loaded. */
  tone?: string;
  avif?: readonly PictureSource[];
  webp?: readonly PictureSource[];
}
