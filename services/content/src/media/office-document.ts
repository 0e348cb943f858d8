import { type FileHandle, open } from 'node:fs/promises';
import { contentTypes } from './media-names.ts';

/** Sizes of the records of a zip file, and the marks that they begin with (PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16). */
const localHeader = { mark: 0x04034b50, bytes: 30 };
const directoryEntry = { mark: 0x02014b50, bytes: 46 };
const directoryEnd = { mark: 0x06054b50, bytes: 22 };
/** Longest comment behind the end of the directory: bytes. */
const longestComment = 0xffff;
/** Most of a directory that is read, of a file with hundreds of pictures: bytes. */
const maxDirectory = 256 * 1024;

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** Returns the position and length of the directory, which its end tells; undefined if there is none. */
const findDirectory = async (
  file: FileHandle,
  size: number,
): Promise<{ start: number; length: number } | undefined> => {
  const tail = Math.min(size, directoryEnd.bytes + longestComment);
  const bytes = await readAt(file, size - tail, tail);
  for (let at = bytes.length - directoryEnd.bytes; at >= 0; at -= 1)
    if (bytes.readUInt32LE(at) === directoryEnd.mark)
      return { length: bytes.readUInt32LE(at + 12), start: bytes.readUInt32LE(at + 16) };
  return undefined;
};

/** Returns the names of the entries of a directory; undefined if it is damaged. */
const namesIn = (directory: Buffer): Set<string> | undefined => {
  const names = new Set<string>();
  for (let at = 0; at < directory.length;) {
    if (at + directoryEntry.bytes > directory.length || directory.readUInt32LE(at) !== directoryEntry.mark)
      return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    const nameStart = at + directoryEntry.bytes;
    names.add(directory.toString('utf8', nameStart, nameStart + nameLength));
    at = nameStart + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
};

/** The first entry of a text of OpenDocument (part 2, section 3.3): its type, neither compressed nor with further fields. */
const odtBeginning = Buffer.from(`mimetype${contentTypes.odt}`);

/** Returns the names of all entries of a zip file; none if its directory is damaged or too long. */
const readNames = async (file: FileHandle, size: number): Promise<ReadonlySet<string>> => {
  const found = await findDirectory(file, size);
  if (!found || found.length > maxDirectory || found.start + found.length > size) return new Set();
  return namesIn(await readAt(file, found.start, found.length)) ?? new Set();
};

/**
 * Returns the content type of a zip file, of which a DOCX or ODT is one, by the names of its entries; nothing of them is
 * decompressed. One that is damaged, or has macros, is only an archive. Undefined for another file. `bytes` is its size.
 */
export const zipType = async ({
  path,
  bytes,
}: {
  path: string;
  bytes: number;
}): Promise<string | undefined> => {
  await using file = await open(path);
  const beginning = await readAt(file, 0, localHeader.bytes + odtBeginning.length);
  if (beginning.length < 4 || beginning.readUInt32LE(0) !== localHeader.mark) return undefined;
  const names = await readNames(file, bytes);
  const hasMacros = [...names].some((name) => name.endsWith('vbaProject.bin'));
  if (!hasMacros && names.has('[Content_Types].xml') && names.has('word/document.xml'))
    return contentTypes.docx;
  const isOdt = beginning.subarray(localHeader.bytes).equals(odtBeginning) && names.has('content.xml');
  return isOdt ? contentTypes.odt : 'application/zip';
};
