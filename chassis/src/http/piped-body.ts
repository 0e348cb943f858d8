import type { IncomingMessage } from 'node:http';
import { finished, Transform } from 'node:stream';
import { badRequest, tooLarge } from './api-error.ts';

/** Passes through at most `largest` bytes; a longer body fails with ApiError 413. `onBytes` is called with each part. */
export const limitBytes = (largest: number, onBytes?: () => void): Transform => {
  let byteCount = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      byteCount += chunk.length;
      onBytes?.();
      if (byteCount > largest) done(tooLarge());
      else done(null, chunk);
    },
  });
};

/**
 * Pipes a request's body into `body` and returns it. It fails with ApiError 400 if the request is broken off; once nobody
 * reads it any more, the rest is discarded so that the connection can carry the answer.
 */
export const pipeBody = <Body extends Transform>(request: IncomingMessage, body: Body): Body => {
  body.once('error', () => request.resume());
  body.once('close', () => {
    request.unpipe(body);
    request.resume();
  });
  finished(request, (error) => {
    if (error) body.destroy(badRequest('The request was broken off', { cause: error }));
  });
  return request.pipe(body);
};
