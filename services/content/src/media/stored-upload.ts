import type { MediaRecord } from './entity.ts';
import type { MediaStore } from './media-store.ts';
import { contentTypes, masterKey, pictureNameOf } from './names.ts';

/** What tells where an upload is: in addresses and in the store. */
export type StoredUpload = Pick<MediaRecord, 'id' | 'private' | 'contentType' | 'width' | 'height'>;

const pictureName = ({ id, width, height }: StoredUpload): string =>
  pictureNameOf(id, { width: width ?? 0, height: height ?? 0 });

/** An upload as records name it: what follows the path of the media in its address. */
export const addressedAs = (upload: StoredUpload): string => {
  if (!upload.private) return pictureName(upload);
  return `resumes/${upload.id}.${upload.contentType === contentTypes.pdf ? 'pdf' : 'jpg'}`;
};

/** Removes all files of an upload; it is no error when there are none. */
export const removeFiles = async (store: MediaStore, upload: StoredUpload): Promise<void> => {
  if (upload.private) return store.deleteFolder(upload.id);
  const name = pictureName(upload);
  // The master goes first: a variant that is being made meanwhile sees by it that the picture is gone.
  await store.delete(masterKey(name));
  return store.deleteFolder(name);
};
