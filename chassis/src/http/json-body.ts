import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge, wrongType } from './api-error.ts';

/** Default size limit of a JSON body: bytes. */
export const largestBody = 1_000_000;

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** True if a request announces a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const checkHead = (request: IncomingMessage, largest: number): void => {
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding } = request.headers;
  if (!hasBody(request)) throw badRequest('The request has no body');
  if (!jsonType.test(type ?? '')) throw wrongType('Send application/json in UTF-8');
  if (encoding !== undefined && encoding !== 'identity') throw wrongType('Send the body uncompressed');
  if (Number(length) > largest) throw tooLarge(`At most ${largest} bytes are taken`);
};

/**
 * Reads a request's whole body of at most `largest` bytes.
 * @throws ApiError 400 (broken off) or 413 (too large)
 */
export const readBytes = async (request: IncomingMessage, largest = largestBody): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Keeps the connection open: a destroyed request could not carry the error answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > largest) break;
    }
  } catch (cause) {
    throw badRequest('The request was broken off', { cause });
  }
  if (size > largest) {
    // The rest of the body must not be read as the next request on this connection.
    request.resume();
    throw tooLarge(`At most ${largest} bytes are taken`);
  }
  return Buffer.concat(chunks, size);
};

/**
 * Reads a request's body as UTF-8 JSON of at most `largest` bytes.
 * @throws ApiError 400 (missing or malformed), 413 (too large) or 415 (not JSON)
 */
export const readJson = async (
  request: IncomingMessage,
  largest = largestBody,
): Promise<{ value: unknown; text: string }> => {
  checkHead(request, largest);
  const bytes = await readBytes(request, largest);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), text };
  } catch {
    throw badRequest('The body is not JSON in UTF-8');
  }
};
