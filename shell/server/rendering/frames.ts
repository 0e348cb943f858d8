import type { Readable, Writable } from 'node:stream';

/** A message between the shell and a process with the code of a remote: a small object, and bytes that are passed on as they are. */
export interface Frame {
  header: unknown;
  payload: Buffer;
}

/** Bytes of the two lengths that a frame begins with. */
const prefixLength = 8;
const maxHeader = 256 * 1_024;
/** Bytes of the largest payload, many times those of a page or of an answer of the API. */
const maxPayload = 16 * 1_024 * 1_024;

const checkLengths = (header: number, payload: number): void => {
  if (header > maxHeader || payload > maxPayload)
    throw new Error(`A message of ${header} and ${payload} bytes is too long`);
};

/** Writes a frame. Throws if it is too long. */
export const writeFrame = (
  stream: Writable,
  header: object,
  payload: Uint8Array = new Uint8Array(),
): void => {
  const text = JSON.stringify(header);
  const headerLength = Buffer.byteLength(text);
  checkLengths(headerLength, payload.length);
  const head = Buffer.allocUnsafe(prefixLength + headerLength);
  head.writeUInt32BE(headerLength, 0);
  head.writeUInt32BE(payload.length, 4);
  head.write(text, prefixLength);
  stream.cork();
  stream.write(head);
  if (payload.length > 0) stream.write(payload);
  // Together with what else is written now.
  process.nextTick(() => stream.uncork());
};

/** Reads the frames of a stream. `onFault` is called if what comes is no frame, after which nothing more is read. */
export const readFrames = (
  stream: Readable,
  { onFrame, onFault }: { onFrame: (frame: Frame) => void; onFault: (error: unknown) => void },
): void => {
  let chunks: Buffer[] = [];
  let received = 0;
  let needed = prefixLength;

  /** Takes a frame off the bytes that were received; false if it isn't complete. */
  const takeFrame = (): boolean => {
    if (received < needed) return false;
    // Joined twice for a frame at most, however many chunks it comes in.
    const [first = Buffer.alloc(0)] = chunks;
    const bytes = chunks.length === 1 ? first : Buffer.concat(chunks);
    const [headerLength, payloadLength] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
    checkLengths(headerLength, payloadLength);
    const headerEnd = prefixLength + headerLength;
    const end = headerEnd + payloadLength;
    const isComplete = bytes.length >= end;
    chunks = [isComplete ? bytes.subarray(end) : bytes];
    received = chunks[0]?.length ?? 0;
    needed = isComplete ? prefixLength : end;
    if (isComplete)
      onFrame({
        header: JSON.parse(bytes.toString('utf8', prefixLength, headerEnd)),
        payload: bytes.subarray(headerEnd, end),
      });
    return isComplete;
  };
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk);
    received += chunk.length;
    try {
      while (takeFrame());
    } catch (error) {
      stream.off('data', onData).resume();
      onFault(error);
    }
  };
  stream.on('data', onData);
};
