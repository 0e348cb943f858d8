/** File types of a resume, in the format of the `accept` attribute. */
export const resumeTypes = '.jpg,.jpeg,.png,.pdf';
export const resumeNote = 'JPG, JPEG, PNG or PDF, up to 5 MB';
const maxBytes = 5 * 1024 * 1024;
const fileExtension = /\.(?:jpe?g|png|pdf)$/i;
/** Content types reported by the system; files straight from a camera or a cloud may lack an extension. */
const contentTypes = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/**
 * Formats a file size in MB with one decimal, rounded up, so that a file over the limit never shows as within
 * it.
 */
export const formatMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;

/** Returns the error message for a file that is no valid resume, or undefined for a valid one. */
export const resumeError = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  if (!fileExtension.test(name) && !contentTypes.has(type))
    return `“${name}” cannot be taken. Please choose a JPG, JPEG, PNG or PDF file.`;
  if (size === 0) return `“${name}” is empty. Please choose another file.`;
  if (size > maxBytes) return `“${name}” has ${formatMegabytes(size)}. Please choose a file of at most 5 MB.`;
  return undefined;
};
