import { readFile } from 'node:fs/promises';
import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import type { Uploaded } from '@ekamra/contracts';
import { invalid, newId } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { checkPdf } from './check-pdf.ts';
import { mediaEntity } from './entity.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaKey } from './names.ts';
import { contentTypes, masterKey, pictureNameOf, resumeKey } from './names.ts';
import { encodeMaster, encodeResume } from './picture.ts';

/** A file that its preset takes: where it lies, and its type as its first bytes tell it. */
export interface AcceptedFile {
  path: string;
  type: string;
  preset: string;
  private: boolean;
}

/** What is kept of an upload: the data, where it goes, and the address that it is read at. */
interface Kept {
  id: string;
  key: MediaKey;
  address: string;
  data: Buffer;
  contentType: string;
  size?: { width: number; height: number };
}

const keptPicture = async ({ path, type }: AcceptedFile): Promise<Kept> => {
  const { data, ...size } = await encodeMaster(path, type);
  const id = newId();
  const name = pictureNameOf(id, size);
  return { id, key: masterKey(name), address: name, data, contentType: contentTypes.webp, size };
};

const keptResumePicture = async ({ path, type }: AcceptedFile): Promise<Kept> => {
  const { data, ...size } = await encodeResume(path, type);
  const id = newId();
  return {
    id,
    key: resumeKey(id, 'jpg'),
    address: `resumes/${id}.jpg`,
    data,
    contentType: contentTypes.jpg,
    size,
  };
};

const keptPdf = async ({ path }: AcceptedFile): Promise<Kept> => {
  const data = await readFile(path);
  const problem = await checkPdf(data);
  if (problem !== undefined) throw invalid([{ path: 'file', message: problem }]);
  const id = newId();
  return { id, key: resumeKey(id, 'pdf'), address: `resumes/${id}.pdf`, data, contentType: contentTypes.pdf };
};

const kept = (file: AcceptedFile): Promise<Kept> => {
  if (file.type === contentTypes.pdf) return keptPdf(file);
  return file.private ? keptResumePicture(file) : keptPicture(file);
};

/**
 * Keeps an upload in the form in which it is served, and answers its address. Throws WRONG_TYPE or INVALID for a
 * file that is not what it should be.
 */
export const keepUpload = async (
  file: AcceptedFile,
  { dataSource, store }: { dataSource: DataSource; store: MediaStore },
): Promise<Uploaded> => {
  const { id, key, address, data, contentType, size } = await kept(file);
  // The row comes first: a file without a row would never be found again, a row without a file is cleared away.
  await dataSource.getRepository(mediaEntity).insert({
    id,
    preset: file.preset,
    private: file.private,
    contentType,
    width: size?.width ?? null,
    height: size?.height ?? null,
    bytes: data.length,
  });
  await store.put(key, data);
  return { secure_url: `${apiBase}${mediaPath}/${address}`, ...size, bytes: data.length };
};
