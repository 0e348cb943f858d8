import { afterEach, beforeEach } from '@jest/globals';

/** An upload as the image host gets it, which the test answers. */
export interface SentUpload {
  form: FormData;
  authorization: string | undefined;
  /** This part of it has arrived, from 0 to 1. */
  progress(part: number): void;
  answer(status: number, body: object): void;
  breakOff(): void;
  aborted: boolean;
}

/** Stands at the network's edge: every XMLHttpRequest of a test is noted in `sent` and answered by the test. */
export const imageHost = (): { sent: SentUpload[] } => {
  const host: { sent: SentUpload[] } = { sent: [] };
  const real: unknown = Reflect.get(globalThis, 'XMLHttpRequest');

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    timeout = 0;
    responseText = '';
    authorization: string | undefined;
    note: SentUpload | undefined;

    open = (): void => undefined;
    setRequestHeader = (name: string, value: string): void => {
      if (name.toLowerCase() === 'authorization') this.authorization = value;
    };
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
