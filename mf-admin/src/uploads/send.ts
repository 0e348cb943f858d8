import type { UploadPreset, Uploaded } from '@ekamra/contracts';
import { errorAnswer, uploaded } from '@ekamra/contracts';

/** An upload that did not succeed: the image host's status, or 0 when no answer came. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface Sending {
  file: File;
  preset: UploadPreset;
  /** Told the part that has been sent, from 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

export interface ImageHost {
  /** The host's address (`uploadUrl` of the configuration). */
  url: string;
  token(): string | undefined;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failureOf = (request: XMLHttpRequest): UploadFailed => {
  const told = errorAnswer.safeParse(parsed(request.responseText));
  return new UploadFailed(
    request.status,
    told.success ? told.data.message : `The image host answered ${request.status}.`,
  );
};

/** Whether an address is of this site: only there may the access token go. */
const isOurs = (url: string): boolean => new URL(url, window.location.href).origin === window.location.origin;

/**
 * Sends one file to the image host (spec.md point 7, "Image hosting": multipart `file` and `upload_preset`).
 * By XMLHttpRequest, because `fetch` reports no progress of what is sent.
 * Throws {@link UploadFailed}; rejects with the signal's reason when it is aborted.
 */
export const sendFile = (host: ImageHost, { file, preset, onProgress, signal }: Sending): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const breakOff = (): void => {
      reject(new UploadFailed(0, 'The connection failed before the upload was complete.'));
      request.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    // Without a network it would wait for minutes, in which it can't be retried.
    window.addEventListener('offline', breakOff, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('error', breakOff);
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      window.removeEventListener('offline', breakOff);
    });
    request.addEventListener('load', () => {
      const answer = uploaded.safeParse(parsed(request.responseText));
      if (request.status >= 200 && request.status < 300 && answer.success) resolve(answer.data);
      else reject(failureOf(request));
    });

    const form = new FormData();
    form.set('upload_preset', preset);
    form.set('file', file);
    request.open('POST', host.url);
    request.setRequestHeader('accept', 'application/json');
    const token = isOurs(host.url) ? host.token() : undefined;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(form);
  });
