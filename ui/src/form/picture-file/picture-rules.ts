/** Thrown for a file that can't be sent, however often it is tried. The message is a sentence that says what to do. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

/** Largest picture that is made smaller. Phones call 16,384 × 12,288 pixels 200 megapixels. */
export const pictureLimits = { bytes: 30 * 1024 * 1024, pixels: 16_384 * 12_288, megapixels: 200 };

/** What the image host takes as it is. */
export interface PictureRules {
  maxBytes: number;
  /** Content types. */
  types: readonly string[];
}

const heicName = /\.hei[cf]$/i;

/** True for a picture of the format in which iPhones keep photos, by its type, or its name where the system knows none. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || (type === '' && heicName.test(name));
