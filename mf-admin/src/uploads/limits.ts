/** What the image host takes as a picture. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const maxImageBytes = 10 * 1024 * 1024;
export const imageRule = 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each';

/** Rounded up: what is just over a limit must not read as the limit. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);

/** Why a file is not sent at all, as a sentence; undefined when it may be. */
export const refusalOf = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  if (!imageTypes.includes(type)) return `${name} is not a picture we can use (${imageRule}).`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxImageBytes) return `${name} has ${megabytes(size)} MB; a picture may have at most 10 MB.`;
  return undefined;
};
