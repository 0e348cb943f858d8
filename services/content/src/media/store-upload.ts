import { readFile } from 'node:fs/promises';
import { apiBase, mediaPath } from '@ekamra/contracts/calls/calls';
import type { FocalPoint, Uploaded } from '@ekamra/contracts';
import { inTransaction, invalid, newId } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { mediaEntity, type MediaRecord } from './upload-references.ts';
import type { MediaStore } from './media-store.ts';
import { findFocalPoint } from './find-focal-point.ts';
import { openPdf } from './open-pdf.ts';
import {
  contentTypes,
  type DocumentExtension,
  documentExtensions,
  masterKey,
  type MediaKey,
  pictureNameOf,
  resumeKey,
} from './media-names.ts';
import { encodeMaster, encodeResume, type EncodedPicture } from './picture.ts';

/** A file that its preset accepts: its path, and the type detected from its first bytes. */
export interface AcceptedFile {
  path: string;
  type: string;
  preset: string;
  private: boolean;
}

/** Stored form of an upload: data, store key and address. */
export interface PreparedUpload {
  id: string;
  key: MediaKey;
  address: string;
  data: Buffer;
  contentType: string;
  size?: { width: number; height: number };
  /** What it shows when it is cropped; only of a master. */
  focalPoint?: FocalPoint;
}

interface StoreUploadOptions {
  dataSource: DataSource;
  store: MediaStore;
  /** Called with the name of a public picture once it is stored, to prepare its variants. */
  pictureStored: (name: string) => void;
}

/** Most pages of a résumé. */
const maxPages = 100;

const pdfMessages = {
  damaged: 'The PDF is damaged or incomplete',
  encrypted: 'The PDF is encrypted; please save it without a password',
  unreadable: 'The PDF can’t be checked; please export it again as a plain PDF',
};

const invalidPdf = (message: string) => invalid([{ path: 'file', message }]);

/** Reads a PDF, which is stored unchanged. Throws INVALID if it doesn't open, or has too many pages. */
const readPdf = async (path: string): Promise<Buffer> => {
  const data = await readFile(path);
  const opened = await openPdf(data, { maxDrawn: 0 });
  if (opened.problem !== undefined) throw invalidPdf(pdfMessages[opened.problem]);
  if (opened.pageCount > maxPages) throw invalidPdf(`The PDF has more than ${maxPages} pages`);
  return data;
};

/** Returns the upload of an encoded picture: a master, or a résumé's picture. */
export const pictureUpload = async (picture: EncodedPicture, isPrivate: boolean): Promise<PreparedUpload> => {
  const { data, ...size } = picture;
  const id = newId();
  const encoded = { id, data, size };
  if (isPrivate) {
    const address = `resumes/${id}.jpg`;
    return { ...encoded, key: resumeKey(id, 'jpg'), address, contentType: contentTypes.jpg };
  }
  const name = pictureNameOf(id, size);
  const focalPoint = await findFocalPoint(data);
  return { ...encoded, focalPoint, key: masterKey(name), address: name, contentType: contentTypes.webp };
};

/** Returns the upload of a document, which is a résumé. */
export const documentUpload = (data: Buffer, extension: DocumentExtension): PreparedUpload => {
  const id = newId();
  const address = `resumes/${id}.${extension}`;
  return { id, key: resumeKey(id, extension), address, data, contentType: contentTypes[extension] };
};

/** Brings an upload into the form in which it is served. Throws WRONG_TYPE or INVALID for a malformed file. */
export const prepareUpload = async ({
  path,
  type,
  private: isPrivate,
}: AcceptedFile): Promise<PreparedUpload> => {
  const extension = documentExtensions.find((one) => contentTypes[one] === type);
  if (extension === undefined)
    return pictureUpload(await (isPrivate ? encodeResume : encodeMaster)(path, type), isPrivate);
  return documentUpload(await (extension === 'pdf' ? readPdf(path) : readFile(path)), extension);
};

/** Returns the row of an upload. */
export const mediaRow = (
  { id, data, contentType, size }: PreparedUpload,
  { preset, private: isPrivate }: Pick<AcceptedFile, 'preset' | 'private'>,
): MediaRecord => ({
  id,
  preset,
  private: isPrivate,
  contentType,
  width: size?.width ?? null,
  height: size?.height ?? null,
  bytes: data.length,
});

/** Returns the path of an upload's address. */
export const addressPath = ({ address }: PreparedUpload): string => `${apiBase}${mediaPath}/${address}`;

/** Stores an upload, and returns its address. */
export const storeUpload = async (
  upload: PreparedUpload,
  file: AcceptedFile,
  { dataSource, store, pictureStored }: StoreUploadOptions,
): Promise<Uploaded> => {
  // The row is inserted first: a file without a row would never be found again, a row without a file is cleaned up.
  await inTransaction(dataSource, (manager) => manager.insert(mediaEntity, mediaRow(upload, file)));
  await store.put(upload.key, upload.data);
  if (!file.private) pictureStored(upload.address);
  const { data, size, focalPoint } = upload;
  return {
    secure_url: addressPath(upload),
    ...size,
    bytes: data.length,
    ...(focalPoint === undefined ? {} : { focalPoint }),
  };
};
