import { afterEach, beforeEach } from '@jest/globals';

/** Fake of the media store for direct `fetch` requests. */
export interface MediaStore {
  /** Returns the status for an address. */
  answer(address: string): number;
  /** Requests it got, such as `HEAD /real-estate/media/…`. */
  requests: string[];
}

/**
 * Replaces `fetch` during each test of a file: records every request and answers 200 unless the test says otherwise.
 */
export const mediaStore = (): MediaStore => {
  const store: MediaStore = { answer: () => 200, requests: [] };
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    Object.assign(store, { answer: () => 200, requests: [] });
    globalThis.fetch = async (input, init) => {
      const method = init?.method ?? 'GET';
      store.requests.push(`${method} ${String(input)}`);
      return new Response(method === 'HEAD' ? null : 'the file', { status: store.answer(String(input)) });
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  return store;
};
