import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { formBytes } from '@ekamra/contracts/calls/body-limits';
import busboy from 'busboy';
import { badRequest, tooLarge, wrongType } from './api-error.ts';
import { checkBodySize } from './json-body.ts';

/** Limits of a multipart request (RFC 7578); sizes in bytes. */
export interface MultipartLimits {
  fields: number;
  fieldBytes: number;
  /** Bytes beyond the limit are dropped, and `truncated` is set on the file's stream. */
  fileBytes: number;
  /** Bytes of the whole request after which it is aborted. */
  totalBytes: number;
}

/** Limits of a form without files, such as the enquiry form. */
export const formLimits: MultipartLimits = {
  fields: 30,
  fieldBytes: 40_000,
  fileBytes: 0,
  totalBytes: formBytes,
};

/** A request with a form, or one that has been read already. */
export interface FormSource extends Readable {
  headers: IncomingHttpHeaders;
  complete: boolean;
}

/** Returns the source of a form that has been read. */
export const formSource = (bytes: Buffer, headers: IncomingHttpHeaders): FormSource =>
  Object.assign(Readable.from([bytes]), { headers, complete: true });

/** A field of the form, in order; names may be repeated. */
export type FormField = readonly [name: string, value: string];
/** Reads a file of the form to its end; called once per file, while the request is still arriving. */
export type TakeFile = (name: string, file: Readable) => Promise<void>;

/**
 * Checks that a request is a multipart form.
 * @throws ApiError 415
 */
export const checkMultipart = ({ headers }: Pick<FormSource, 'headers'>): void => {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw wrongType('The request must be multipart/form-data');
};

const parserFor = ({ headers }: Pick<FormSource, 'headers'>, limits: MultipartLimits) => {
  try {
    return busboy({
      headers,
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
  request: FormSource,
  limits: MultipartLimits,
  takeFile: TakeFile,
): Promise<FormField[]> => {
  checkBodySize(request, limits.totalBytes);
  checkMultipart(request);
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
