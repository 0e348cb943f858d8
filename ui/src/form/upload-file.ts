import { parseJson } from '@ekamra/contracts/calls/parse-json';
import { errorAnswer } from '@ekamra/contracts/calls/error';
import { type Uploaded, uploaded } from '@ekamra/contracts/records/media';
import type { UploadPreset } from '@ekamra/contracts/records/options';
import { PictureRefused } from './picture-file/picture-rules.ts';

/**
 * Thrown when an upload fails. `status` is the HTTP status, or 0 without an answer; the message is the server's, or
 * empty.
 */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Statuses of an answer about the file itself: too large, of the wrong type, damaged. */
const fileStatuses = new Set([413, 415, 422]);

/** True for an error that the same file would meet again, so that a retry is of no use. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof PictureRefused || (error instanceof UploadFailed && fileStatuses.has(error.status));

export interface FileUpload {
  file: File;
  preset: UploadPreset;
  /** Access token; only for an address of this site. */
  token?: string | undefined;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress(fraction: number): void;
  /** Aborts the upload. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds without any progress, or without an answer after the last byte, until an upload has failed. */
const longestPauseMs = { sending: 30_000, processing: 60_000 };

/**
 * Uploads a file (multipart `file` and `upload_preset`). Uses XMLHttpRequest, because `fetch` has no upload progress.
 * However long it takes, it goes on while there is progress. Throws {@link UploadFailed}, or the signal's reason.
 */
export const uploadFile = (url: string, upload: FileUpload): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const { file, preset, token, onProgress, signal } = upload;
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const failConnection = (): void => {
      reject(new UploadFailed(0, ''));
      request.abort();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const awaitProgress = (pause: keyof typeof longestPauseMs): void => {
      clearTimeout(timer);
      timer = setTimeout(failConnection, longestPauseMs[pause]);
    };
    signal?.addEventListener('abort', abort, { once: true });
    // Without a network the request would hang for minutes and could not be retried.
    window.addEventListener('offline', failConnection, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      awaitProgress(loaded < total ? 'sending' : 'processing');
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('error', failConnection);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      window.removeEventListener('offline', failConnection);
    });
    request.addEventListener('load', () => {
      const text = parseJson(request.responseText);
      const answer = uploaded.safeParse(text);
      if (request.status >= 200 && request.status < 300 && answer.success) {
        resolve(answer.data);
        return;
      }
      const failure = errorAnswer.safeParse(text);
      reject(new UploadFailed(request.status, failure.success ? failure.data.message : ''));
    });

    const form = new FormData();
    form.set('upload_preset', preset);
    form.set('file', file);
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    awaitProgress('sending');
    request.send(form);
  });
