import type { IncomingMessage } from 'node:http';
import { finished, type Transform } from 'node:stream';
import { badRequest } from './api-error.ts';

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
