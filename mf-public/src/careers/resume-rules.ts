/** The types of a resume (spec.md point 5, "Job apply"), as in the `accept` attribute. */
export const resumeTypes = '.jpg,.jpeg,.png,.pdf';
export const resumeNote = 'JPG, JPEG, PNG or PDF, up to 5 MB';
const maxBytes = 5 * 1024 * 1024;
const ending = /\.(?:jpe?g|png|pdf)$/i;
/** As the system says them; a file that comes straight from a camera or a cloud may lack its ending. */
const contentTypes = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** A file's size in MB with one decimal; rounded up, so that what is too large never looks as if it weren't. */
export const megabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;

/** Why a file cannot be sent as a resume, as a sentence; undefined when it can. */
export const resumeRefusal = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  if (!ending.test(name) && !contentTypes.has(type))
    return `“${name}” cannot be taken. Please choose a JPG, JPEG, PNG or PDF file.`;
  if (size === 0) return `“${name}” is empty. Please choose another file.`;
  if (size > maxBytes) return `“${name}” has ${megabytes(size)}. Please choose a file of at most 5 MB.`;
  return undefined;
};
