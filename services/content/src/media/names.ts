import { mediaFormats, mediaWidths } from '@ekamra/contracts';

/** What belongs to one upload in the store: its master and its variants, or its résumé. */
export type MediaFolder = string;
/** A stored file: the folder is one upload's, the file is the master or a variant of it. */
export type MediaKey = `${MediaFolder}/${string}`;
export type MediaFormat = (typeof mediaFormats)[number];

/** Content types of all that the store holds, by extension. */
export const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;
export type ResumeExtension = 'jpg' | 'pdf';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const pictureName = new RegExp(`^${uuid}-[1-9]\\d{0,3}x[1-9]\\d{0,3}$`);
const resumeFile = new RegExp(`^(${uuid})\\.(jpg|pdf)$`);
const storeFolder = new RegExp(`^(${uuid})(?:-\\d{1,4}x\\d{1,4})?$`);
const storeFile = /^[a-z0-9]{1,16}\.(?:avif|webp|jpg|pdf)$/;

/** The last part of a picture's address; it carries the natural size in pixels, so that a page can reserve the room. */
export const pictureNameOf = (id: string, size: { width: number; height: number }): string =>
  `${id}-${size.width}x${size.height}`;

/** Whether `name` could be a picture's; anything else in an address is answered as not found. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

export const masterKey = (name: string): MediaKey => `${name}/master.webp`;
export const variantKey = (name: string, variant: Variant): MediaKey =>
  `${name}/${variant.width}.${variant.format}`;
export const resumeKey = (id: string, extension: ResumeExtension): MediaKey => `${id}/resume.${extension}`;

/**
 * Where disk stores keep a folder: they fan out by the last characters of a UUIDv7, which are random. Throws for
 * anything that isn't an upload's folder.
 */
export const fannedOut = (folder: MediaFolder): [string, string] => {
  const id = storeFolder.exec(folder)?.[1];
  if (id === undefined) throw new TypeError('Not the folder of an upload');
  return [id.slice(-2), folder];
};

/** The folder and the file of a key. Throws for anything that isn't a stored file's. */
export const partsOf = (key: MediaKey): { folder: MediaFolder; file: string } => {
  const [folder = '', file = '', ...more] = key.split('/');
  if (!storeFolder.test(folder) || !storeFile.test(file) || more.length > 0)
    throw new TypeError('Not the key of a stored file');
  return { folder, file };
};

/** A picture in another size and format than its master's; `width` in pixels. */
export interface Variant {
  width: (typeof mediaWidths)[number];
  format: MediaFormat;
}

/** Reads `<width>.<format>`; undefined for all but the widths and formats that are served. */
export const variantOf = (file: string): Variant | undefined => {
  const [, digits, extension] = /^([1-9]\d{2,3})\.([a-z]{4})$/.exec(file) ?? [];
  const width = mediaWidths.find((each) => String(each) === digits);
  const format = mediaFormats.find((each) => each === extension);
  return width === undefined || format === undefined ? undefined : { width, format };
};

/** Reads `<uuid>.<extension>` of a résumé's address; undefined for anything else. */
export const resumeOf = (file: string): { id: string; extension: ResumeExtension } | undefined => {
  const [, id, extension] = resumeFile.exec(file) ?? [];
  if (id === undefined) return undefined;
  return { id, extension: extension === 'pdf' ? 'pdf' : 'jpg' };
};
