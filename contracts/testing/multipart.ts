/** Fixed multipart boundary, because a pact compares requests byte by byte. */
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

/** Encodes fields, and a file under `file` (RFC 7578). */
export const multipart = (fields: Readonly<Record<string, string>>, file?: FilePart): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`)),
    ...(file ? [Buffer.from(head('file', file)), file.data, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export interface FormToPost {
  fields: Readonly<Record<string, string>>;
  file?: FilePart;
  headers?: Readonly<Record<string, string>>;
}

/** Posts a form with the boundary of the pacts. */
export const postForm = (address: string, { fields, file, headers }: FormToPost): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': multipartType },
    body: new Uint8Array(multipart(fields, file)),
  });

const textFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** Replacement of fetch that sends text forms with the boundary of the pacts. */
export const fetchMultipart: typeof fetch = (input, init) => {
  if (!(init?.body instanceof FormData)) return fetch(input, init);
  return postForm(String(input), { fields: textFields(init.body) });
};

/** The smallest PNG: one transparent pixel. */
export const pixel: FilePart = {
  name: 'pixel.png',
  type: 'image/png',
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A PDF of one empty page. */
export const pdf: FilePart = {
  name: 'resume.pdf',
  type: 'application/pdf',
  data: Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
      '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj',
      'trailer <</Root 1 0 R>>',
      'startxref\n9\n%%EOF\n',
    ].join('\n'),
  ),
};

/** A file that is neither a picture nor a PDF, despite its name. */
export const note: FilePart = { name: 'note.png', type: 'image/png', data: Buffer.from('Call back.') };

/** Placeholder for a file of this size in MB; the verification sends a file of the real size. */
export const large = (megabytes: number): FilePart => ({
  name: 'large.png',
  type: 'image/png',
  data: Buffer.from(`(stands for ${megabytes} MB)`),
});

/** Replaces the placeholder of a {@link large} file in a body by a file of the real size. */
export const withLargeFile = (body: Buffer): Buffer => {
  const [placeholder, megabytes] = /\(stands for ([\d.]+) MB\)/.exec(body.toString('latin1')) ?? [];
  if (placeholder === undefined) return body;
  const at = body.indexOf(placeholder);
  const size = Math.ceil(Number(megabytes) * 1024 * 1024);
  return Buffer.concat([body.subarray(0, at), Buffer.alloc(size), body.subarray(at + placeholder.length)]);
};
