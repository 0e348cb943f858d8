import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { badRequest, tooLarge, wrongType } from '@ekamra/chassis';
import busboy from 'busboy';

/** Limits of a multipart request (RFC 7578); sizes in bytes. */
export interface MultipartLimits {
  fields: number;
  fieldBytes: number;
  /** Bytes beyond the limit are dropped, and `truncated` is set on the file's stream. */
  fileBytes: number;
  /** Bytes of the whole request after which it is aborted. */
  totalBytes: number;
}

/** A field of the form, in order; names may be repeated. */
export type FormField = readonly [name: string, value: string];
/** Reads a file of the form to its end; called once per file, while the request is still arriving. */
export type TakeFile = (name: string, file: Readable) => Promise<void>;

const parserFor = (request: IncomingMessage, limits: MultipartLimits) => {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        fields: limits.fields,
        fieldSize: limits.fieldBytes,
        fileSize: limits.fileBytes,
        files: 2,
        parts: limits.fields + 2,
      },
    });
  } catch (error) {
    throw wrongType('The request must be multipart/form-data', { cause: error });
  }
};

/**
 * Reads a multipart form: returns its fields and passes each file to `takeFile`. Throws WRONG_TYPE for another
 * content type, BAD_REQUEST for an incomplete or malformed form, TOO_LARGE beyond the limits.
 */
export const readMultipart = async (
  request: IncomingMessage,
  limits: MultipartLimits,
  takeFile: TakeFile,
): Promise<FormField[]> => {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw wrongType('The request must be multipart/form-data');
  const parser = parserFor(request, limits);
  const fields: FormField[] = [];
  const files: Promise<void>[] = [];

  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown): void => {
    reject(error);
    request.unpipe(parser);
    // The rest is read and dropped, so that the sender sees the answer.
    request.resume();
    parser.destroy();
  };
  const tooMany = (): void => fail(tooLarge('The form has too many parts'));
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.totalBytes) fail(tooLarge('The request is too large'));
  });
  request.once('error', (cause) => fail(badRequest('The request was broken off', { cause })));
  request.once('close', () => {
    if (!request.complete) fail(badRequest('The request was broken off'));
  });
  parser.on('field', (name: string | undefined, value, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated) fail(tooLarge(`The field ${name?.slice(0, 40)} is too long`));
    else fields.push([name ?? '', value]);
  });
  const malformed = (cause: unknown): void => fail(badRequest('The form is malformed', { cause }));
  parser.on('file', (name: string | undefined, file) => {
    // A file that is cut off fails by itself, beside the form.
    file.on('error', malformed);
    const pendingFile = takeFile(name ?? '', file);
    pendingFile.catch(fail);
    files.push(pendingFile);
  });
  parser.once('partsLimit', tooMany).once('fieldsLimit', tooMany).once('filesLimit', tooMany);
  parser.on('error', malformed);
  parser.once('close', resolve);
  request.pipe(parser);
  try {
    await parsed;
    await Promise.all(files);
  } finally {
    await Promise.allSettled(files);
  }
  return fields;
};
