import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SlowSender {
  /** Sends further bytes of the body. */
  send(bytes: number): void;
  /** Resolves to the answer. */
  answer: Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: unknown }>;
  /** Resolves when the connection is closed. */
  closed: Promise<unknown>;
  destroy(): void;
}

const answerTo = async (sending: ClientRequest) => {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const body: unknown = JSON.parse(await text(response));
  return { status: response.statusCode, headers: response.headers, body };
};

/**
 * Sends the head of a POST and a byte of its body, which is announced as 900 bytes, a file's as 900,000, unless `headers` say
 * otherwise.
 */
export const startSlowSender = async (url: string, headers: Record<string, string>): Promise<SlowSender> => {
  const isFile = headers['content-type']?.startsWith('multipart/') === true;
  const sending = request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-length': isFile ? '900000' : '900', ...headers },
  });
  sending.on('error', () => undefined);
  const closed = new Promise((resolve) => sending.once('close', resolve));
  const answer = answerTo(sending);
  // Most senders of a test get none.
  answer.catch(() => undefined);
  await new Promise((resolve) => sending.write('{', resolve));
  return {
    send: (bytes) => void sending.write('x'.repeat(bytes)),
    answer,
    closed,
    destroy: () => sending.destroy(),
  };
};

/** Starts `count` slow senders of JSON, which are destroyed with what is returned. */
export const startSlowSenders = async (
  count: number,
  url: string,
  headers: Record<string, string> = {},
): Promise<Disposable & { senders: SlowSender[] }> => {
  const json = { 'content-type': 'application/json', ...headers };
  const senders = await Promise.all(Array.from({ length: count }, () => startSlowSender(url, json)));
  return {
    senders,
    [Symbol.dispose]: () => {
      for (const sender of senders) sender.destroy();
    },
  };
};
