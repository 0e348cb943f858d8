import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge, wrongType } from './api-error.ts';

/** The largest JSON body that is taken: bytes. */
export const largestBody = 1_000_000;

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Whether a request says that it has a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const checkHead = (request: IncomingMessage): void => {
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding } = request.headers;
  if (!hasBody(request)) throw badRequest('The request has no body');
  if (!jsonType.test(type ?? '')) throw wrongType('Send application/json in UTF-8');
  if (encoding !== undefined && encoding !== 'identity') throw wrongType('Send the body uncompressed');
  if (Number(length) > largestBody) throw tooLarge(`At most ${largestBody} bytes are taken`);
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The connection must outlive a refusal: destroyed, the request could not carry the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > largestBody) break;
    }
  } catch (cause) {
    throw badRequest('The request was broken off', { cause });
  }
  if (size > largestBody) {
    // What is left of the body must not be taken for the next request on this connection.
    request.resume();
    throw tooLarge(`At most ${largestBody} bytes are taken`);
  }
  return Buffer.concat(chunks, size);
};

/**
 * Reads a request's body as JSON in UTF-8.
 * @throws ApiError 400 (none, or malformed), 413 (over 1 MB) or 415 (not JSON)
 */
export const readJson = async (request: IncomingMessage): Promise<{ value: unknown; text: string }> => {
  checkHead(request);
  const bytes = await readAll(request);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), text };
  } catch {
    throw badRequest('The body is not JSON in UTF-8');
  }
};
