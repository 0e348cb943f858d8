import type { IncomingMessage } from 'node:http';
import { ApiError, badRequest, tooLarge, unavailable, wrongType } from './api-error.ts';

const jsonType = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** True if a request announces a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const tooManyBytes = (largest: number) => tooLarge(`At most ${largest} bytes are taken`);

/**
 * Checks the announced length of a request's body.
 * @throws ApiError 413
 */
export const checkBodySize = ({ headers }: Pick<IncomingMessage, 'headers'>, largest: number): void => {
  if (Number(headers['content-length'] ?? 0) > largest) throw tooManyBytes(largest);
};

/** Memory for bodies that have not arrived completely: bytes of all of them together. */
export interface BodyMemory {
  /** Takes room for `bytes`; false if there is none. */
  tryTake(bytes: number): boolean;
  give(bytes: number): void;
}

export const createBodyMemory = (maxBytes: number): BodyMemory => {
  let takenBytes = 0;
  return {
    tryTake: (bytes) => {
      if (takenBytes + bytes > maxBytes) return false;
      takenBytes += bytes;
      return true;
    },
    give: (bytes) => {
      takenBytes -= bytes;
    },
  };
};

/** Memory for the bodies of a process. */
const processMemory = createBodyMemory(64 * 1024 * 1024);

/**
 * Reads a request's whole body of at most `largest` bytes.
 * @throws ApiError 400 (broken off), 413 (too large) or 503 (too many bodies at once)
 */
export const readBytes = async (
  request: IncomingMessage,
  largest: number,
  memory = processMemory,
): Promise<Buffer> => {
  checkBodySize(request, largest);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Keeps the connection open: a destroyed request could not carry the error answer.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const chunk = part as Buffer;
      if (size + chunk.length > largest) throw tooManyBytes(largest);
      if (!memory.tryTake(chunk.length)) throw unavailable(1);
      chunks.push(chunk);
      size += chunk.length;
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    // The rest of the body must not be read as the next request on this connection.
    request.resume();
    if (error instanceof ApiError) throw error;
    throw badRequest('The request was broken off', { cause: error });
  } finally {
    memory.give(size);
  }
};

/**
 * Reads a request's body of at most `largest` bytes that is announced as JSON, without parsing it.
 * @throws ApiError 400 (missing), 413 (too large), 415 (not JSON) or 503 (too many bodies at once)
 */
export const readJsonBytes = (request: IncomingMessage, largest: number): Promise<Buffer> => {
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  if (!hasBody(request)) throw badRequest('The request has no body');
  if (!jsonType.test(type ?? '')) throw wrongType('Send application/json in UTF-8');
  if (encoding !== undefined && encoding !== 'identity') throw wrongType('Send the body uncompressed');
  return readBytes(request, largest);
};

/** Most arrays and objects inside one another; no schema of a call has as many as ten. */
const maxLevels = 32;
const [quote, backslash, openArray, openObject, closeArray, closeObject] = Buffer.from('"\\[{]}');

/**
 * True if JSON holds more than {@link maxLevels} arrays and objects inside one another, whether it is valid or not.
 * JSON.parse takes a quarter of a second for 300 kB of opening brackets, this look a millisecond.
 */
const isNestedTooDeeply = (bytes: Buffer): boolean => {
  let level = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInText && byte === backslash) index += 1;
    else if (byte === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (byte === openArray || byte === openObject) level += 1;
    else if (byte === closeArray || byte === closeObject) level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
};

/**
 * Parses UTF-8 JSON.
 * @throws ApiError 400
 */
export const parseJsonBytes = (bytes: Buffer): unknown => {
  if (isNestedTooDeeply(bytes)) throw badRequest(`The body has more than ${maxLevels} levels`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The body is not JSON in UTF-8');
  }
};
