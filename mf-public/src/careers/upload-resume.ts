import { errorAnswer } from '@ekamra/contracts/error';
import { uploaded } from '@ekamra/contracts/media';
import { uploadPresets } from '@ekamra/contracts/options';

/** Milliseconds that an upload may take: enough for 5 MB on a slow mobile connection. */
const timeout = 180_000;

/**
 * The image host did not take a resume. `status` is its answer's, or 0 when none came; the message is what it says
 * to a person, and empty when it says nothing.
 */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Watching {
  /** Told the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a resume to the image host and resolves to its address (spec.md point 7, "Image hosting"). By XMLHttpRequest,
 * because `fetch` tells nothing of what is sent. Throws {@link UploadFailed}, or the signal's reason.
 */
export const uploadResume = (url: string, file: File, { onProgress, signal }: Watching): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    for (const kind of ['error', 'timeout'])
      request.addEventListener(kind, () => reject(new UploadFailed(0, '')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.addEventListener('load', () => {
      const text = parsed(request.responseText);
      const answer = uploaded.safeParse(text);
      if (request.status >= 200 && request.status < 300 && answer.success) {
        resolve(answer.data.secure_url);
        return;
      }
      const told = errorAnswer.safeParse(text);
      reject(new UploadFailed(request.status, told.success ? told.data.message : ''));
    });

    const form = new FormData();
    form.set('upload_preset', uploadPresets.resumes);
    form.set('file', file);
    request.open('POST', url);
    request.timeout = timeout;
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
