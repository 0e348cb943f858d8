import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole HTML of an element, with all that suspends in it resolved. When `signal` aborts, what still suspends is
 * left as its fallback, which the browser completes. Throws what a component throws outside any Suspense boundary.
 */
export const markup = (element: ReactNode, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady: () => {
        pipe(
          new Writable({
            write: (chunk: Buffer, _encoding, done) => {
              chunks.push(chunk);
              done();
            },
            final: (done) => {
              signal.removeEventListener('abort', onAbort);
              resolve(Buffer.concat(chunks).toString('utf8'));
              done();
            },
          }),
        );
      },
      onShellError: reject,
      // Inside a boundary the browser renders it again and meets the same failure, which it then shows.
      onError: () => undefined,
    });
    const onAbort = (): void => abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
