import { crc32 } from 'node:zlib';
import { contentTypes } from '../../src/media/media-names.ts';

/** Returns a zip file with these entries, which are not compressed. */
export const zipOf = (entries: Record<string, string>): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(content)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, nameBytes, data]);
    files.push(file);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, nameBytes);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
};

/** Entries of a text of Word. */
export const docxEntries = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
};
export const docx = zipOf(docxEntries);
/** A text of LibreOffice. */
export const odt = zipOf({ mimetype: contentTypes.odt, 'content.xml': '<office:document-content/>' });
