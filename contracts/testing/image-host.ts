import { afterEach, beforeEach } from '@jest/globals';

/** An upload received by the fake image host; the test answers it. */
export interface SentUpload {
  form: FormData;
  authorization: string | undefined;
  /** Reports upload progress, from 0 to 1. */
  progress(part: number): void;
  answer(status: number, body: object): void;
  fail(): void;
  aborted: boolean;
}

/** Replaces XMLHttpRequest in tests: each upload is recorded in `sent` and answered by the test. */
export const imageHost = (): { sent: SentUpload[] } => {
  const host: { sent: SentUpload[] } = { sent: [] };
  const realXhr: unknown = Reflect.get(globalThis, 'XMLHttpRequest');

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    timeout = 0;
    responseText = '';
    authorization: string | undefined;
    sentUpload: SentUpload | undefined;

    open = (): void => undefined;
    setRequestHeader = (name: string, value: string): void => {
      if (name.toLowerCase() === 'authorization') this.authorization = value;
    };
    abort = (): void => {
      if (this.sentUpload) this.sentUpload.aborted = true;
      this.dispatchEvent(new Event('abort'));
    };
    send = (form: FormData): void => {
      const end = (kind: string): void => {
        this.dispatchEvent(new Event(kind));
        this.dispatchEvent(new Event('loadend'));
      };
      this.sentUpload = {
        form,
        authorization: this.authorization,
        aborted: false,
        progress: (part) => {
          const event = Object.assign(new Event('progress'), { loaded: part * 100, total: 100 });
          this.upload.dispatchEvent(event);
        },
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          end('load');
        },
        fail: () => end('error'),
      };
      host.sent.push(this.sentUpload);
    };
  }

  beforeEach(() => {
    host.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: Request });
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: realXhr });
  });
  return host;
};
