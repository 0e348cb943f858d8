import { mediaFormats, mediaWidths, sharedImage } from '@ekamra/contracts';

/** Store folder of one upload: its master and variants, or its résumé. */
export type MediaFolder = string;
/** Store key of a file: the folder of its upload, and the master or a variant. */
export type MediaKey = `${MediaFolder}/${string}`;
export type MediaFormat = (typeof mediaFormats)[number];

/** Content types of stored files, by extension. */
export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const;
/** Extensions of résumés that are stored as they were sent. */
export const documentExtensions = ['pdf', 'docx', 'odt'] as const;
export type DocumentExtension = (typeof documentExtensions)[number];
export type ResumeExtension = 'jpg' | DocumentExtension;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const pictureName = new RegExp(`^${uuid}-([1-9]\\d{0,3})x([1-9]\\d{0,3})$`);
const resumeFile = new RegExp(`^(${uuid})\\.(jpg|pdf|docx|odt)$`);
const storeFolder = new RegExp(`^(${uuid})(?:-\\d{1,4}x\\d{1,4})?$`);
const storeFile = /^[a-z0-9]{1,16}\.(?:avif|webp|jpg|pdf|docx|odt)$/;

/** Returns the last part of a picture's address; it contains the size in pixels, so that pages can reserve space. */
export const pictureNameOf = (id: string, size: { width: number; height: number }): string =>
  `${id}-${size.width}x${size.height}`;

/** True if `name` is a valid picture name; other names are answered as not found. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** Returns the size in pixels that a picture's name contains. Throws for an invalid name. */
export const sizeOfPicture = (name: string): { width: number; height: number } => {
  const [, width, height] = pictureName.exec(name) ?? [];
  if (width === undefined || height === undefined) throw new TypeError('Not the name of a picture');
  return { width: Number(width), height: Number(height) };
};

export const masterKey = (name: string): MediaKey => `${name}/master.webp`;
const variantFile = (variant: Variant): string =>
  'width' in variant ? `${variant.width}.${variant.format}` : sharedImage.file;
export const variantKey = (name: string, variant: Variant): MediaKey => `${name}/${variantFile(variant)}`;
/** Entity tag of a variant, whose content never changes. */
export const variantTag = (name: string, variant: Variant): string =>
  `"${name}-${variantFile(variant).replace('.', '-')}"`;
export const resumeKey = (id: string, extension: ResumeExtension): MediaKey => `${id}/resume.${extension}`;

/** Returns the store key of the picture of a résumé's page, counted from 1. It contains the number of all pages. */
export const resumePageKey = (id: string, page: number, pageCount: number): MediaKey =>
  `${id}/page${page}of${pageCount}.webp`;

/** Parses the key of a page's picture; undefined for another file. */
export const resumePageOf = (
  key: MediaKey,
): { key: MediaKey; page: number; pageCount: number } | undefined => {
  const [, page, pageCount] = /\/page(\d+)of(\d+)\.webp$/.exec(key) ?? [];
  return page === undefined ? undefined : { key, page: Number(page), pageCount: Number(pageCount) };
};

/**
 * Returns the path of a folder on disk, fanned out by the last characters of the UUIDv7, which are random. Throws if
 * it isn't an upload's folder.
 */
export const fanOutPathOf = (folder: MediaFolder): [string, string] => {
  const id = storeFolder.exec(folder)?.[1];
  if (id === undefined) throw new TypeError('Not the folder of an upload');
  return [id.slice(-2), folder];
};

/** True for the name of a stored file, which that of a file being written is not. */
export const isStoreFile = (file: string): boolean => storeFile.test(file);

/** True for the key of a stored file. */
export const isMediaKey = (key: string): key is MediaKey => {
  const [folder = '', file = '', ...more] = key.split('/');
  return storeFolder.test(folder) && isStoreFile(file) && more.length === 0;
};

/** Splits a key into folder and file. Throws for an invalid key. */
export const keyPartsOf = (key: MediaKey): { folder: MediaFolder; file: string } => {
  const [folder = '', file = ''] = key.split('/');
  if (!isMediaKey(key)) throw new TypeError('Not the key of a stored file');
  return { folder, file };
};

/** A scaled variant of a master; `width` in pixels. */
export interface ScaledVariant {
  width: (typeof mediaWidths)[number];
  format: MediaFormat;
}
/** The preview picture for shared pages. */
export const sharedVariant = { format: 'jpg' } as const;
export type Variant = ScaledVariant | typeof sharedVariant;

/** Parses the file name of a variant; undefined unless its width and format are served. */
export const variantOf = (file: string): Variant | undefined => {
  if (file === sharedImage.file) return sharedVariant;
  const [, digits, extension] = /^([1-9]\d{2,3})\.([a-z]{4})$/.exec(file) ?? [];
  const width = mediaWidths.find((each) => String(each) === digits);
  const format = mediaFormats.find((each) => each === extension);
  return width === undefined || format === undefined ? undefined : { width, format };
};

/** Parses `<uuid>.<extension>` of a résumé's address; undefined for anything else. */
export const resumeOf = (file: string): { id: string; extension: ResumeExtension } | undefined => {
  const [, id, extension] = resumeFile.exec(file) ?? [];
  if (id === undefined) return undefined;
  return { id, extension: documentExtensions.find((one) => one === extension) ?? 'jpg' };
};
