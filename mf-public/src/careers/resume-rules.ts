import { isHeic, pictureLimits, type PictureRules } from '@ekamra/ui/form/picture-file/picture-rules.ts';

/** File types of a resume, in the format of the `accept` attribute. */
export const resumeTypes = '.jpg,.jpeg,.png,.pdf,.docx,.odt';
export const resumeNote = 'JPG, JPEG, PNG, PDF, DOCX or ODT, up to 5 MB; photos up to 30 MB';
const maxBytes = 5 * 1024 * 1024;
/** What the image host takes of a resume that is a picture. */
export const resumePictures: PictureRules = { maxBytes, types: ['image/jpeg', 'image/png'] };
const fileExtension = /\.(?:jpe?g|png|pdf|docx|odt)$/i;

/** First bytes of a JPEG, a PNG, a PDF, and of a zip file such as DOCX and ODT are; the server looks closer. */
const beginnings = ['\u00FF\u00D8\u00FF', '\u0089PNG', '%PDF', 'PK\u0003\u0004'];
const beginningBytes = 4;

/** True for a file whose name says that it is a resume. */
export const isNamedLikeResume = ({ name }: Pick<File, 'name'>): boolean => fileExtension.test(name);

/**
 * Formats a file size in MB with one decimal, rounded up, so that a file over the limit never shows as within
 * it.
 */
export const formatMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;

/** True for a photo or scan, which is made smaller if it is large. */
export const isResumePicture = (file: Pick<File, 'name' | 'type'>): boolean =>
  resumePictures.types.includes(file.type) || isHeic(file);

/** Returns the error message for a file of no valid size, or undefined for a valid one. */
const sizeError = ({ name, size }: Pick<File, 'name' | 'size'>, most: number): string | undefined => {
  if (size === 0) return `“${name}” is empty. Please choose another file.`;
  if (size > most)
    return `“${name}” has ${formatMegabytes(size)}. Please choose a file of at most ${most / 1024 / 1024} MB.`;
  return undefined;
};
export const resumeSizeError = (file: Pick<File, 'name' | 'size'>): string | undefined =>
  sizeError(file, maxBytes);
/** Like {@link resumeSizeError}, for a picture before it is made smaller. */
export const pictureSizeError = (file: Pick<File, 'name' | 'size'>): string | undefined =>
  sizeError(file, pictureLimits.bytes);

/** Returns the error message for a file that is no resume by its first bytes, whatever its name, or undefined for one that is. */
export const resumeError = async (file: File): Promise<string | undefined> => {
  const wrongSize = resumeSizeError(file);
  if (wrongSize !== undefined) return wrongSize;
  // Fails for a file that was moved or changed since it was chosen.
  const bytes = await file
    .slice(0, beginningBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (bytes === undefined) return `“${file.name}” cannot be read. Please choose it again.`;
  const beginning = String.fromCodePoint(...new Uint8Array(bytes));
  return beginnings.some((known) => beginning.startsWith(known))
    ? undefined
    : `“${file.name}” cannot be taken. Please choose a JPG, JPEG, PNG, PDF, DOCX or ODT file.`;
};
