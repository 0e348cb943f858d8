import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface MarkupOptions {
  signal: AbortSignal;
  /** Prefix of the ids that React makes up. */
  identifierPrefix?: string;
}

/** HTML of an element. */
export interface Markup {
  /** Links for what its components preload. */
  preloads: string;
  body: string;
  /** Errors that kept parts inside of Suspense boundaries from being rendered. */
  leftOut: unknown[];
}

/** Separates what components preload, which React puts before their first element. */
const splitPreloads = (content: string): Pick<Markup, 'preloads' | 'body'> => {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(content) ?? [];
  return { preloads, body: content.slice(preloads.length) };
};

/**
 * Renders an element to HTML after everything suspended has resolved. When `signal` aborts, what is still suspended is
 * left as its fallback for the browser, and `leftOut` says why. Throws errors outside of Suspense boundaries.
 */
export const markup = (element: ReactNode, { signal, ...options }: MarkupOptions): Promise<Markup> =>
  new Promise((resolve, reject) => {
    const leftOut: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(element, {
      ...options,
      onAllReady: () => {
        signal.removeEventListener('abort', onAbort);
        text(pipe(new PassThrough())).then(
          (content) => resolve({ ...splitPreloads(content), leftOut }),
          reject,
        );
      },
      onShellError: reject,
      // Errors inside a boundary recur in the browser, which shows them.
      onError: (error) => void leftOut.push(error),
    });
    const onAbort = (): void => abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
