import { afterEach, beforeEach } from '@jest/globals';

/** What the page itself asks of the media store, without the client. */
export interface MediaStore {
  /** The status with which an address is answered. */
  answer(address: string): number;
  /** What was asked: `HEAD /real-estate/media/…`. */
  asked: string[];
}

/** Stands at the network's edge: every `fetch` of a file is noted and answered as the test says, by default with 200. */
export const mediaStore = (): MediaStore => {
  const store: MediaStore = { answer: () => 200, asked: [] };
  const real = globalThis.fetch;
  beforeEach(() => {
    Object.assign(store, { answer: () => 200, asked: [] });
    globalThis.fetch = async (input, init) => {
      const method = init?.method ?? 'GET';
      store.asked.push(`${method} ${String(input)}`);
      return new Response(method === 'HEAD' ? null : 'the file', { status: store.answer(String(input)) });
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return store;
};
