/** A pact repeats a request byte by byte, so its multipart boundary must always be the same. */
const boundary = 'pact-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

export interface FilePart {
  name: string;
  type: string;
  data: Buffer;
}

const head = (name: string, file?: FilePart): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
  (file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : '') +
  '\r\n\r\n';

/** Fields, and a file under `file`, as RFC 7578 writes them. */
export const multipart = (fields: Record<string, string>, file?: FilePart): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`)),
    ...(file ? [Buffer.from(head('file', file)), file.data, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

/** The smallest PNG: one transparent pixel. */
export const pixel: FilePart = {
  name: 'pixel.png',
  type: 'image/png',
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
