import { afterEach, beforeEach } from '@jest/globals';

/** An upload as the image host gets it, which the test answers. */
export interface SentUpload {
  form: FormData;
  progress(part: number): void;
  answer(status: number, body: object): void;
  breakOff(): void;
  aborted: boolean;
}

/** Stands at the network's edge: every XMLHttpRequest is noted in `sent` and answered by the test. */
export const imageHost = (): { sent: SentUpload[] } => {
  const host: { sent: SentUpload[] } = { sent: [] };
  const real = globalThis.XMLHttpRequest;

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    timeout = 0;
    responseText = '';
    note: SentUpload | undefined;

    open = (): void => undefined;
    setRequestHeader = (): void => undefined;
    abort = (): void => {
      if (this.note) this.note.aborted = true;
      this.dispatchEvent(new Event('abort'));
    };
    send = (form: FormData): void => {
      const end = (kind: string): void => {
        this.dispatchEvent(new Event(kind));
        this.dispatchEvent(new Event('loadend'));
      };
      this.note = {
        form,
        aborted: false,
        progress: (part) => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 100, total: 100 }));
        },
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          end('load');
        },
        breakOff: () => end('error'),
      };
      host.sent.push(this.note);
    };
  }

  beforeEach(() => {
    host.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: Request });
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: real });
  });
  return host;
};
